import type { GameReader } from '#shared/domain/game/gameAccess.ts'
import type { User } from '../../lib/session/storedSession.ts'

/** What the server last said about the reader. Only the server decides; this marks the cards. */
export const gameReader = ({
  admin = false,
  subscribed = false,
  games = '',
}: User): GameReader => ({
  admin,
  subscribed,
  games: games.split(','),
})
