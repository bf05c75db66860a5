import { AppError } from '#functions/http/errors.ts'
import type { Parts } from './parts.ts'

export const taken = 'Email already exists'
export const conflict = () => new AppError('CONFLICT', taken, { errors: { email: taken } })

/**
 * Whose an address is: an owner's, or a sign-up's that broke before anybody was let in. The second
 * has no password yet, or a profile without the session item that every login begins with; an
 * account that DynamoDB has lost entirely has neither, and stays its owner's.
 */
export const ownerOf = async (
  { identities, accounts }: Pick<Parts, 'identities' | 'accounts'>,
  email: string,
): Promise<{ owner?: string; unfinished?: string } | undefined> => {
  const identity = await identities.find(email)
  if (!identity) return undefined
  const { id, complete, verified } = identity
  if (!complete) return { unfinished: id }
  const { session, profile } = await accounts.read(id)
  return profile && !session && !verified ? { unfinished: id } : { owner: id }
}
