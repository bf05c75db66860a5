import type { Access } from '#shared/contract/endpoint.ts'
import { AppError } from './appError.ts'
import type { Caller } from './caller.ts'

const loginRequired = 'Please log in or sign up for free to see this.'

/** Throws unless this caller may use an endpoint of that access. */
export const authorise = (access: Access, caller: Caller) => {
  if (access === 'public' || access === 'guest') return
  if (caller.tier === 'guest') throw new AppError('UNAUTHORIZED', loginRequired)
  if (access === 'admin' && !caller.admin)
    throw new AppError('FORBIDDEN', 'You are not authorized to access this page.')
}
