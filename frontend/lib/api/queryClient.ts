import { QueryCache, QueryClient } from '@tanstack/react-query'
import { alert } from '../alert.ts'
import { ApiError, isTransient } from './apiError.ts'

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      // A page that was only pointed at has failed nobody yet.
      if (meta?.quiet) return
      if (error instanceof ApiError) alert.fail(error.message)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && isTransient(error),
      retryDelay: 400,
    },
  },
})
