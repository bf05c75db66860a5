import { useMemo, useState } from 'react'
import { type FollowKind, followedIn } from '#shared/domain/account/follows.ts'
import { api } from '../api/api.ts'
import type { Request } from '../api/send.ts'
import { useAction } from '../form/useAction.ts'
import { session, useSession } from '../session/session.ts'

/** The keys of the players or the teams that this reader follows. */
export const useFollowed = (kind: FollowKind): ReadonlySet<string> => {
  const { login, [`followed_${kind}` as const]: listed } = useSession()
  return useMemo(() => followedIn(login ? listed : undefined), [login, listed])
}

/** Follows players and teams, or no longer, here and on the server. */
export const useChangeFollows = (onSaved?: () => void) =>
  useAction(async (body: Request<'PUT /follows'>['body']) => {
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
