import type { Caller, Member } from '#functions/http/call.ts'

/** The contract lets nobody else this far. */
export const asMember = (caller: Caller): Member => {
  if (caller.tier !== 'member') throw new TypeError('An account was promised')
  return caller
}
