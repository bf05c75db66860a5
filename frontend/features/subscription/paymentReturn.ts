import { isSportName, type SportName } from '#shared/domain/sport/sport.ts'
import { logOut, session } from '../../lib/session/session.ts'

export interface PaymentReturn {
  canceled?: true
  sportsName?: SportName
}

/** What the payment pages put into the address that they lead back to. */
export const paymentReturnSearch = (search: Record<string, unknown>): PaymentReturn => ({
  ...(search.canceled === true && { canceled: true }),
  ...(typeof search.sportsName === 'string' &&
    isSportName(search.sportsName) && { sportsName: search.sportsName }),
})

export async function logOutIfCanceled({
  search,
  preload,
}: {
  search: PaymentReturn
  preload: boolean
}) {
  if (!preload && search.canceled && session.user().login) await logOut()
}
