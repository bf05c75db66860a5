import { followsAfter, tooManyForGuest } from '#shared/domain/account/followChange.ts'
import { followedIn } from '#shared/domain/account/follows.ts'
import { banner } from '../alerts.ts'
import { api } from '../api/api.ts'
import type { Request } from '../api/send.ts'
import { session } from '../session/session.ts'
import { hasAccount } from '../session/storedSession.ts'
import { guestFollows } from './follows.ts'

type Change = Request<'PUT /follows'>['body']

const whole = ({ players = [], teams = [] }: NonNullable<Change['follow']> = {}) => ({
  players,
  teams,
})

/** Changes the list in this browser. */
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

/** A member's follows are saved on the server, a guest's in his browser. */
export const saveFollows = async (body: Change): Promise<void> => {
  if (!hasAccount(session.user())) {
    changeAsGuest(body)
    return
  }
  const { result } = await api('PUT /follows', {
    body,
    failure: 'Unable to save whom you follow. Please try again later.',
  })
  session.update(result)
}
