import type { SportId } from '../sport/sport.ts'

export type FollowKind = 'players' | 'teams'

/** Keys of players and of teams, each as `followKey` makes them. */
export type KeysOfKinds<List> = Readonly<Record<FollowKind, List>>
/** The players and the teams that a reader follows. */
export type Follows = KeysOfKinds<ReadonlySet<string>>

/** For players and teams together: enough for the rosters of a dozen fantasy leagues. */
export const mostFollows = 200

/** `3:epl-arsenal` */
export const followKey = (sport: SportId, id: string): string => `${sport}:${id}`

/** The player's or the team's id in a key. */
export const idOfFollow = (key: string): string => key.slice(key.indexOf(':') + 1)

/** The keys in a user's `followed_teams` or `followed_players`. */
export const followedIn = (listed: string | undefined): ReadonlySet<string> =>
  new Set(listed?.split(',').filter((key) => key !== ''))

export const countOfFollows = ({ players, teams }: Follows): number => players.size + teams.size
