import type { GameReader } from '#shared/domain/game/gameAccess.ts'
import type { User } from '../../lib/session/storedSession.ts'

/** The reader's access, as the server last reported it. It marks the cards; the server decides again for each game. */
export const gameReader = ({
  admin = false,
  subscribed = false,
  games = '',
}: User): GameReader => ({
  admin,
  subscribed,
  games: games.split(','),
})
