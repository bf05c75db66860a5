/** `members`: every member sees a game's scores. `listed`: only members whose list of games names it do. */
export type MatchupAccess = 'members' | 'listed'

export interface GameReader {
  admin: boolean
  subscribed: boolean
  /** The games that this user may view, if access is by list. */
  games: readonly string[]
}

export const maySeeGame = (access: MatchupAccess, reader: GameReader, gameId: string) =>
  access === 'members' || reader.admin || reader.subscribed || reader.games.includes(gameId)
