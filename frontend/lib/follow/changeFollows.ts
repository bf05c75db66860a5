import { useState } from 'react'
import { followsAfter, tooManyForGuest } from '#shared/domain/account/followChange.ts'
import { type FollowKind, followedIn } from '#shared/domain/account/follows.ts'
import { banner } from '../alerts.ts'
import { api } from '../api/api.ts'
import type { Request } from '../api/send.ts'
import { useAction } from '../form/useAction.ts'
import { session } from '../session/session.ts'
import { hasAccount } from '../session/storedSession.ts'
import { useFollowed } from './follows.ts'
import { guestFollows } from './guestFollows.ts'

type Change = Request<'PUT /follows'>['body']

const whole = ({ players = [], teams = [] }: NonNullable<Change['follow']> = {}) => ({
  players,
  teams,
})

/** Changes the list of this browser. */
const changeAsGuest = ({ follow, unfollow }: Change) => {
  const { followed_players, followed_teams } = guestFollows.latest()
  const before = { players: followedIn(followed_players), teams: followedIn(followed_teams) }
  const after = followsAfter(before, {
    follow: whole(follow),
    unfollow: whole(unfollow),
  })
  const refusal = tooManyForGuest(before, after)
  if (refusal) banner.showError(refusal)
  else
    guestFollows.keep({
      followed_players: [...after.players].join(),
      followed_teams: [...after.teams].join(),
    })
}

/** Follows players and teams, or no longer: a member's are saved on the server, a guest's in his browser. */
export const useChangeFollows = (onSaved?: () => void) =>
  useAction(async (body: Change) => {
    if (!hasAccount(session.user())) {
      changeAsGuest(body)
      return
    }
    const { result } = await api('PUT /follows', {
      body,
      failure: 'Unable to save whom you follow. Please try again later.',
    })
    session.update(result)
    onSaved?.()
  })

/** Whether a player or a team is followed. What was asked for shows before the server has answered. */
export const useFollow = (kind: FollowKind, key: string) => {
  const isFollowed = useFollowed(kind).has(key)
  const [asked, setAsked] = useState(false)
  const { pending, run } = useChangeFollows()
  const change = () => {
    setAsked(!isFollowed)
    run({ [isFollowed ? 'unfollow' : 'follow']: { [kind]: [key] } })
  }
  return { isFollowed: pending ? asked : isFollowed, pending, change }
}
