import { countOfFollows, type Follows, type KeysOfKinds, mostFollows } from './follows.ts'

interface FollowChange {
  readonly follow: KeysOfKinds<readonly string[]>
  readonly unfollow: KeysOfKinds<readonly string[]>
}

/** A guest's list is kept in his browser. */
export const mostGuestFollows = 20

const changed = (before: ReadonlySet<string>, add: readonly string[], remove: readonly string[]) =>
  new Set([...[...before].filter((key) => !remove.includes(key)), ...add])

/** Makes a change. A key that it both follows and unfollows is followed. */
export const followsAfter = (before: Follows, { follow, unfollow }: FollowChange): Follows => ({
  players: changed(before.players, follow.players, unfollow.players),
  teams: changed(before.teams, follow.teams, unfollow.teams),
})

/** Why a change is refused; undefined if it is allowed. */
export const tooManyFollows = (before: Follows, after: Follows): string | undefined => {
  const [now, then] = [countOfFollows(before), countOfFollows(after)]
  if (then <= mostFollows) return undefined
  return `You follow ${now} players and teams, and the most is ${mostFollows}. This would make ${then}, so nothing was changed.`
}

/** The same for a guest, whose limit is lower. A guest over the limit can always unfollow. */
export const tooManyForGuest = (before: Follows, after: Follows): string | undefined =>
  countOfFollows(after) > Math.max(mostGuestFollows, countOfFollows(before))
    ? `Without an account you can follow ${mostGuestFollows} players and teams. Sign up for free to follow ${mostFollows}.`
    : undefined
