import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: async ({ signal }) => {
    const { subscription } = await api('GET /subscriptions/current', {
      failure: 'Unable to retrieve the subscription',
      signal,
    })
    return subscription
  },
})
