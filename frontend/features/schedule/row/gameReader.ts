import type { GameReader } from '#shared/domain/game/gameAccess.ts'
import type { SessionUser } from '../../../lib/session/storedSession.ts'

/** The reader's access as the server last reported it: it marks the cards, and the server decides again. */
export const gameReader = ({
  admin = false,
  subscribed = false,
  games = '',
}: SessionUser): GameReader => ({
  admin,
  subscribed,
  games: games.split(','),
})
