import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { send } from '../../lib/send.ts'

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
  })

/** Good once; asking again answers from here. */
export const confirmedQuery = (token: string) =>
  queryOptions({
    queryKey: ['confirmed', token],
    queryFn: async () => {
      const { email } = await api('POST /confirmEmail', {
        body: { token },
        failure: 'Unable to confirm your email. Please try again later.',
      })
      return email
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
