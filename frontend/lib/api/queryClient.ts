import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { banner } from '../alerts.ts'
import { network } from '../network.ts'
import { ApiError, isTransient } from './apiError.ts'

// Without a network queries wait instead of failing, and go on by themselves.
onlineManager.setEventListener((setOnline) => network.watch(() => setOnline(network.isOnline())))

/** Milliseconds. Data of the last hour can be shown again without a network. */
const keptFor = 3_600_000

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta, state }) => {
      if (meta?.quiet) return
      // A page without its data shows the error itself, unless the data is optional.
      if (state.data === undefined && !meta?.optional) return
      if (error instanceof ApiError) banner.showError(error.message)
    },
  }),
  defaultOptions: {
    queries: {
      // The service worker may have kept the answer. Where it has not, the query waits.
      networkMode: 'offlineFirst',
      // An answer that the worker had kept counts as fresh by its arrival, but is old.
      refetchOnReconnect: 'always',
      staleTime: 30_000,
      gcTime: keptFor,
      // A call that the network lost is sent again when the network is back.
      retry: (failures, error) => isTransient(error) && (failures < 1 || !network.isOnline()),
      retryDelay: 400,
    },
  },
})
