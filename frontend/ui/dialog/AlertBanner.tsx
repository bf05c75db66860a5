import { useEffect, useState } from 'react'
import { type BannerAlert, banner } from '../../lib/alerts.ts'
import { useOnline } from '../../lib/network.ts'
import { useObserved } from '../../lib/observable.ts'
import { Button } from '../control/Button.tsx'
import { IconButton } from '../control/IconButton.tsx'
import styles from './AlertBanner.module.css'
import { OfflineNotice } from './OfflineNotice.tsx'

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
