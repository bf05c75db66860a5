import type { Access } from '#shared/contract/endpoint.ts'
import { AppError } from './appError.ts'
import type { Caller } from './caller.ts'

const loginRequired = 'Please log in or sign up for free to see this.'

/** Said without naming the token as the fault: it is good, and the caller keeps their session. */
export const denied = () => new AppError('UNAUTHORIZED', loginRequired)

/** Throws unless this caller may use an endpoint of that access. */
export const authorise = (access: Access, caller: Caller) => {
  if (access === 'public' || access === 'guest') return
  if (caller.tier === 'guest') throw denied()
  if (access === 'member') return
  const admin = caller.tier === 'member' && caller.admin
  if (access === 'admin' && !admin)
    throw new AppError('FORBIDDEN', 'You are not authorized to access this page.')
  if (caller.tier !== 'member') throw denied()
}
