import type { GameReader } from '#shared/domain/game/gameAccess.ts'
import type { SessionUser } from '../../../lib/session/storedSession.ts'

/**
 * The reader's access as the server last reported it. It marks the cards; when a game is opened, the server
 * decides again.
 */
export const gameReader = ({
  admin = false,
  subscribed = false,
  games = '',
}: SessionUser): GameReader => ({
  admin,
  subscribed,
  games: games.split(','),
})
