import type { Access } from '#shared/contract/endpoint.ts'
import { type MatchupAccess, maySeeGame } from '#shared/domain/game/gameAccess.ts'
import type { Caller, Member } from './call.ts'
import { AppError } from './errors.ts'

const loginMessage = 'Please log in or sign up for free to see this.'

/** Said without naming the token as the fault: it is good, and the caller keeps their session. */
export const loginRequired = () => new AppError('UNAUTHORIZED', loginMessage)

/** Throws unless this caller may use an endpoint of that access. */
export const authorise = (access: Access, caller: Caller) => {
  if (access === 'public' || access === 'guest') return
  if (caller.tier === 'guest') throw loginRequired()
  if (access === 'member') return
  const admin = caller.tier === 'member' && caller.admin
  if (access === 'admin' && !admin)
    throw new AppError('FORBIDDEN', 'You are not authorized to access this page.')
  if (caller.tier !== 'member') throw loginRequired()
}

/** Throws unless this caller may see the game, by what the options of its sport say. */
export const requireGameAccess = (caller: Caller, access: MatchupAccess, gameId: string) => {
  const reader = caller.tier === 'member' ? caller : { admin: false, subscribed: false, games: [] }
  if (caller.tier === 'guest' || !maySeeGame(access, reader, gameId)) throw loginRequired()
}

/** The contract lets nobody else this far. */
export const requireMember = (caller: Caller): Member => {
  if (caller.tier !== 'member') throw new TypeError('An account was promised')
  return caller
}
