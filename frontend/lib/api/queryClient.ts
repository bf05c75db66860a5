import { QueryCache, QueryClient } from '@tanstack/react-query'
import { banner } from '../alerts.ts'
import { ApiError, isTransient } from './apiError.ts'

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      // Quiet queries belong to preloaded pages, or their component shows the error itself.
      if (meta?.quiet) return
      if (error instanceof ApiError) banner.showError(error.message)
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
