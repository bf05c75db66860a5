import { type MatchupAccess, maySeeGame } from '#shared/domain/game/gameAccess.ts'
import { denied } from './access.ts'
import type { Caller } from './caller.ts'

/** Throws unless this caller may see the game, by what the options of its sport say. */
export const requireGame = (caller: Caller, access: MatchupAccess, gameId: string) => {
  const reader = caller.tier === 'member' ? caller : { admin: false, subscribed: false, games: [] }
  if (caller.tier === 'guest' || !maySeeGame(access, reader, gameId)) throw denied()
}
