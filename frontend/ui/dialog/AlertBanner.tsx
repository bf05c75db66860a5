import { useEffect, useState, useSyncExternalStore } from 'react'
import { type BannerAlert, banner } from '../../lib/alerts.ts'
import { IconButton } from '../control/IconButton.tsx'
import styles from './AlertBanner.module.css'

const shownFor = 5000

/** Two live regions that are always there: a reader announces only what changes inside one. */
export const AlertBanner = () => {
  const current = useSyncExternalStore(banner.watch, banner.current)
  return (
    <div className={styles.place}>
      <div role="status">
        {current?.style === 'message' && <Shown key={current.id} {...current} />}
      </div>
      <div role="alert">
        {current?.style === 'error' && <Shown key={current.id} {...current} />}
      </div>
    </div>
  )
}

const Shown = ({ style, text }: BannerAlert) => {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(banner.clear, shownFor)
    return () => clearTimeout(timer)
  }, [held])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while it is being read
    <div
      className={`${styles.banner} ${styles[style]}`}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <p>{text}</p>
      <IconButton icon="close" label="Dismiss" onClick={banner.clear} />
    </div>
  )
}
