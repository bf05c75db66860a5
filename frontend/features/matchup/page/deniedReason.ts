import type { SessionUser } from '../../../lib/session/storedSession.ts'

const howToGetAccess =
  'A plan with a price opens every game; without one, games are added to accounts one by one.'

/** Why a member may not see a game; guests only need the message to log in. */
export const deniedReason = (
  { login, free_access = false }: Pick<SessionUser, 'login' | 'free_access'>,
  asOf: string | undefined,
): string | undefined => {
  if (!login) return undefined
  if (!free_access) return `Your account does not include this game. ${howToGetAccess}`
  return asOf
    ? 'Free access shows the current page only. Earlier times are for accounts.'
    : `Free access does not include this game. ${howToGetAccess}`
}
