import { isSportName, type SportName } from '#shared/domain/sport/sport.ts'
import { logOut, session } from '../../lib/session/session.ts'

export interface SubscriptionEnd {
  canceled?: true
  sportsName?: SportName
}

/** What the payment pages put into the address that they lead back to. */
export const subscriptionEnd = (search: Record<string, unknown>): SubscriptionEnd => ({
  ...(search.canceled === true && { canceled: true }),
  ...(typeof search.sportsName === 'string' &&
    isSportName(search.sportsName) && { sportsName: search.sportsName }),
})

export async function leaveIfCanceled({
  search,
  preload,
}: {
  search: SubscriptionEnd
  preload: boolean
}) {
  if (!preload && search.canceled && session.user().login) await logOut()
}
