import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

export const pricesQuery = queryOptions({
  queryKey: ['prices'],
  queryFn: async ({ signal }) => {
    const { prices } = await api('GET /prices', { failure: 'Error occured getting prices', signal })
    return prices
  },
})
