/** Who may see a game: everybody who is logged in, or whoever it is listed for. */
export type MatchupAccess = 'members' | 'listed'

export interface GameReader {
  admin: boolean
  subscribed: boolean
  /** Ids of the games this user may view where access is by list. */
  games: readonly string[]
}

export const maySeeGame = (access: MatchupAccess, reader: GameReader, gameId: string) =>
  access === 'members' || reader.admin || reader.subscribed || reader.games.includes(gameId)
