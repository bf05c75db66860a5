import type { SportId } from '../sport/sport.ts'

export type FollowKind = 'players' | 'teams'

/** Keys of players and of teams, each as `followKey` makes them. */
type Keys<List> = Readonly<Record<FollowKind, List>>
/** The players and the teams that a reader follows. */
export type Follows = Keys<ReadonlySet<string>>
export interface FollowChange {
  readonly follow: Keys<readonly string[]>
  readonly unfollow: Keys<readonly string[]>
}

/** Players and teams together: enough for the rosters of a dozen fantasy leagues. */
export const mostFollows = 200

/** `3:epl-arsenal` */
export const followKey = (sport: SportId, id: string): string => `${sport}:${id}`

/** The player's or the team's id in a key. */
export const idOfFollow = (key: string): string => key.slice(key.indexOf(':') + 1)

/** The keys in a user's `followed_teams` or `followed_players`. */
export const followedIn = (listed: string | undefined): ReadonlySet<string> =>
  new Set(listed?.split(',').filter((key) => key !== ''))

export const countOfFollows = ({ players, teams }: Follows): number => players.size + teams.size

const changed = (before: ReadonlySet<string>, add: readonly string[], remove: readonly string[]) =>
  new Set([...[...before].filter((key) => !remove.includes(key)), ...add])

/** Makes a change. A key that it both follows and unfollows is followed. */
export const followsAfter = (before: Follows, { follow, unfollow }: FollowChange): Follows => ({
  players: changed(before.players, follow.players, unfollow.players),
  teams: changed(before.teams, follow.teams, unfollow.teams),
})

/** The sentence of a refusal; undefined if a change from one to the other is allowed. */
export const tooManyFollows = (before: Follows, after: Follows): string | undefined => {
  const [now, then] = [countOfFollows(before), countOfFollows(after)]
  if (then <= mostFollows) return undefined
  return `You follow ${now} players and teams, and the most is ${mostFollows}. This would make ${then}, so nothing was changed.`
}
