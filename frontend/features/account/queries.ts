import { queryOptions } from '@tanstack/react-query'
import { banner } from '../../lib/alerts.ts'
import { api } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/queryClient.ts'
import { ApiError, isRefusal, send } from '../../lib/api/send.ts'
import { linkTokens } from '../../lib/session/linkToken.ts'

/** The email of the account a reset link belongs to. Only the reset itself spends the token. */
export const resetAddressQuery = (token: string) =>
  queryOptions({
    queryKey: ['reset', token],
    queryFn: async ({ signal }) => {
      try {
        const { email } = await send('POST /verifyPasswordReset', {
          body: { token },
          failure: 'Unable to check the link. Please try again later.',
          signal,
        })
        return email
      } catch (error) {
        // The page itself does not say why the link is refused.
        if (isRefusal(error)) banner.showError(error.message)
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    // The key contains the token, so it is dropped as soon as it is unused.
    gcTime: 0,
  })

/** Confirms an email. The token works once, so the answer is kept while the page is open. */
export const confirmedQuery = (token: string) =>
  queryOptions({
    queryKey: ['confirmed', token],
    queryFn: async () => {
      const { email } = await api('POST /confirmEmail', {
        body: { token },
        failure: 'Unable to confirm your email. Please try again later.',
      })
      linkTokens.forget('confirm')
      await queryClient.invalidateQueries({ queryKey: ['profile'] })
      return email
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { quiet: true },
  })

/** Confirms, after a login, the email of a link that was opened before it, and says so in the banner. */
export const confirmWaitingAddress = async (): Promise<void> => {
  const token = linkTokens.get('confirm')
  if (token === undefined) return
  try {
    banner.showMessage(`${await queryClient.fetchQuery(confirmedQuery(token))} is confirmed.`)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isRefusal(error)) linkTokens.forget('confirm')
    banner.showError(error.errors.token ?? error.message)
  }
}
