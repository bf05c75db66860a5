import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/queryClient.ts'
import { send } from '../../lib/api/send.ts'
import { linkToken } from '../../lib/session/linkToken.ts'

/** Whose new password a link is for. The token is only looked at: it is spent by the reset. */
export const resetAddressQuery = (token: string) =>
  queryOptions({
    queryKey: ['reset', token],
    queryFn: async ({ signal }) => {
      const { email } = await send('POST /verifyPasswordReset', {
        body: { token },
        failure: 'Unable to check the link. Please try again later.',
        signal,
      })
      return email
    },
    staleTime: Number.POSITIVE_INFINITY,
    // The key holds the token.
    gcTime: 0,
  })

/** Good once; asking again answers from here, as long as the page stands. */
export const confirmedQuery = (token: string) =>
  queryOptions({
    queryKey: ['confirmed', token],
    queryFn: async () => {
      const { email } = await api('POST /confirmEmail', {
        body: { token },
        failure: 'Unable to confirm your email. Please try again later.',
      })
      linkToken.forget('confirm')
      await queryClient.invalidateQueries({ queryKey: ['profile'] })
      return email
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { quiet: true },
  })
