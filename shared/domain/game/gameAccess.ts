/** A game's scores are for every member, or for the members whose list of games names it. */
export type MatchupAccess = 'members' | 'listed'

export interface GameReader {
  admin: boolean
  subscribed: boolean
  /** Ids of the games that this user may view where access is by list. */
  games: readonly string[]
}

export const maySeeGame = (access: MatchupAccess, reader: GameReader, gameId: string) =>
  access === 'members' || reader.admin || reader.subscribed || reader.games.includes(gameId)
