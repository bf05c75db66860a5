import { createHash, timingSafeEqual } from 'node:crypto'
import type { Access, Endpoint } from '#shared/contract/endpoint.ts'
import { type MatchupAccess, maySeeGame } from '#shared/domain/game/gameAccess.ts'
import type { Caller, HttpEvent, MemberCaller } from './call.ts'
import { AppError, nothingHere } from './errors.ts'

/** A 401 that does not blame the token: it is valid, and the caller stays logged in. */
export const loginRequired = () =>
  new AppError('UNAUTHORIZED', 'Please log in or sign up for free to see this.')

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares in a time that reveals neither where two secrets differ nor their lengths. */
export const isSameSecret = (sent: string, secret: string) =>
  timingSafeEqual(digest(sent), digest(secret))

/** Under a path with the wrong key everybody gets a 404, including admins. */
export const requireAdminPath = async (
  { path }: Pick<Endpoint, 'path'>,
  { pathParameters }: Pick<HttpEvent, 'pathParameters'>,
  key: { isCurrent(sent: string): Promise<boolean> } | undefined,
) => {
  if (!path.includes('{secret}')) return
  if (!(await key?.isCurrent(pathParameters?.secret ?? ''))) throw nothingHere()
}

/** Throws unless the caller may use an endpoint with this access. */
export const authorize = (access: Access, caller: Caller) => {
  if (access === 'public' || access === 'guest') return
  if (caller.tier === 'guest') throw loginRequired()
  if (access === 'member') return
  const admin = caller.tier === 'member' && caller.admin
  if (access === 'admin' && !admin)
    throw new AppError('FORBIDDEN', 'You are not authorized to access this page.')
  if (caller.tier !== 'member') throw loginRequired()
}

/** Like `loginRequired`, a 401 that does not blame the token. */
const gameNotIncluded = () =>
  new AppError(
    'UNAUTHORIZED',
    'Your account does not include this game. A plan with a price opens every game.',
  )

/** Throws unless the caller may see the game under its sport's `matchup_access`. */
export const requireGameAccess = (caller: Caller, access: MatchupAccess, gameId: string) => {
  if (caller.tier === 'guest') throw loginRequired()
  const reader = caller.tier === 'member' ? caller : { admin: false, subscribed: false, games: [] }
  if (!maySeeGame(access, reader, gameId)) throw gameNotIncluded()
}

/** Narrows the caller's type for an endpoint whose access is `account`; `authorize` has refused all others. */
export const requireMember = (caller: Caller): MemberCaller => {
  if (caller.tier !== 'member') throw loginRequired()
  return caller
}
