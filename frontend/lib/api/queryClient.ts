import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { banner } from '../alerts.ts'
import { network } from '../network.ts'
import { ApiError, isTransient } from './send.ts'

// Without a network queries wait instead of failing, and continue once it is back.
onlineManager.setEventListener((setOnline) => network.watch(() => setOnline(network.isOnline())))

/** Milliseconds. Data of the last hour can be shown again without a network. */
const keptFor = 3_600_000

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta, state }) => {
      if (meta?.quiet) return
      // A page that needs the data shows its error itself.
      if (state.data === undefined && !meta?.optional) return
      if (error instanceof ApiError) banner.showError(error.message)
    },
  }),
  defaultOptions: {
    queries: {
      // The service worker may have a stored answer. If it has none, the query waits.
      networkMode: 'offlineFirst',
      // An answer stored by the service worker looks fresh when it arrives, but is old.
      refetchOnReconnect: 'always',
      staleTime: 30_000,
      gcTime: keptFor,
      // A call that the network lost is sent again once the network is back.
      retry: (failures, error) => isTransient(error) && (failures < 1 || !network.isOnline()),
      retryDelay: 400,
    },
  },
})
