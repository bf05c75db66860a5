import type { User } from '../../../lib/session/storedSession.ts'

const ways = 'A plan opens every game; without one, games are added to accounts one by one.'

/** What the login-required message does not tell; a guest needs no more than that. */
export const deniedReason = (
  { login, free_access = false }: Pick<User, 'login' | 'free_access'>,
  asOf: string | undefined,
): string | undefined => {
  if (!login) return undefined
  if (!free_access) return `Your account does not include this game. ${ways}`
  return asOf
    ? 'Free access reads the page as it is now. Earlier times are for accounts.'
    : `Free access does not include this game. ${ways}`
}
