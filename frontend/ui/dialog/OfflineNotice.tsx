import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { freshness } from '#shared/domain/time/age.ts'
import { network } from '../../lib/network.ts'
import { useObserved } from '../../lib/observable.ts'
import { serverNow, useNow } from '../../lib/serverTime.ts'

/** Whether a part of the page waits for data and has nothing to show. */
const awaitedIn = (queries: QueryClient) => {
  const cache = queries.getQueryCache()
  return {
    watch: (listener: () => void) => cache.subscribe(listener),
    current: () =>
      cache
        .getAll()
        .some(
          (query) =>
            query.state.fetchStatus !== 'idle' &&
            query.state.data === undefined &&
            query.getObserversCount() > 0,
        ),
  }
}

/**
 * Says what is unavailable without a network: data that had not been loaded before. Answers stored by the
 * service worker are shown with their age.
 */
export const OfflineNotice = ({ className }: { className: string }) => {
  const isPageAwaited = useRouterState({ select: ({ status }) => status === 'pending' })
  const isDataAwaited = useObserved(awaitedIn(useQueryClient()))
  const keptAt = useObserved(network.oldestKept)
  const now = useNow()
  return (
    <p className={className}>
      No connection.{' '}
      {isPageAwaited || isDataAwaited
        ? 'This page is not saved on this device. It appears'
        : `You see what was loaded before. ${keptAt ? `${freshness(serverNow(keptAt), now, 0).text}. ` : ''}The page continues`}{' '}
      by itself when the network is back.
    </p>
  )
}
