import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { freshness } from '#shared/domain/time/age.ts'
import { type BannerAlert, banner } from '../../lib/alerts.ts'
import { network, useOnline } from '../../lib/network.ts'
import { useObserved } from '../../lib/observable.ts'
import { serverNow, useNow } from '../../lib/serverTime.ts'
import { Button, IconButton } from '../control/Button.tsx'
import styles from './AlertBanner.module.css'

/** Milliseconds. */
const duration = 5000

/** Both live regions are always rendered, because screen readers announce only changes inside one. */
export const AlertBanner = () => {
  const current = useObserved(banner)
  const online = useOnline()
  return (
    <div className={styles.place}>
      <div role="status">
        {!online && (
          <OfflineNotice
            className={`flex middle between gap-3 medium ${styles.banner} ${styles.message} ${styles.offline}`}
          />
        )}
        {current?.style === 'message' && <Alert key={current.id} {...current} />}
      </div>
      <div role="alert">
        {current?.style === 'error' && <Alert key={current.id} {...current} />}
      </div>
    </div>
  )
}

const Alert = ({ style, text, undo }: BannerAlert) => {
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(banner.clear, duration)
    return () => clearTimeout(timer)
  }, [paused])
  const pause = () => setPaused(true)
  const resume = () => setPaused(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps it open while it is read
    <div
      className={`flex middle between gap-3 medium ${styles.banner} ${styles[style]}`}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <p>{text}</p>
      {undo && <Button onClick={undo}>Undo</Button>}
      <IconButton icon="close" label="Dismiss" onClick={banner.clear} />
    </div>
  )
}

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
const OfflineNotice = ({ className }: { className: string }) => {
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
