import { isSportName, type League, leagues, type SportName } from '#shared/domain/sport/sport.ts'
import { logOut, session } from '../../lib/session/session.ts'

export interface PaymentReturn {
  canceled?: true
  sportsName?: SportName
  league?: League
}

/** Parses the address to which the payment provider returns the reader. */
export const paymentReturnSearch = (search: Record<string, unknown>): PaymentReturn => {
  const league = leagues.find((one) => one === search.league)
  return {
    ...(search.canceled === true && { canceled: true }),
    ...(typeof search.sportsName === 'string' &&
      isSportName(search.sportsName) && { sportsName: search.sportsName }),
    ...(league && { league }),
  }
}

export const logOutIfCanceled = async ({
  search,
  preload,
}: {
  search: PaymentReturn
  preload: boolean
}) => {
  if (!preload && search.canceled && session.user().login) await logOut()
}
