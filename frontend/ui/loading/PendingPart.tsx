import type { CSSProperties } from 'react'
import styles from './Placeholder.module.css'

interface Props {
  /** In rem: on a phone and, where they differ, on a tablet and on a desktop. */
  tall: readonly [phone: number, tablet?: number, desktop?: number]
}

/** An empty surface, as tall as the part of a page that replaces it. */
export const PendingPart = ({ tall: [phone, tablet = phone, desktop = tablet] }: Props) => (
  <div
    className={`surface ${styles.part}`}
    style={
      {
        '--phone': `${phone}rem`,
        '--tablet': `${tablet}rem`,
        '--desktop': `${desktop}rem`,
      } as CSSProperties
    }
  />
)

/** As tall as the row of links to the parts of a page. */
export const PendingJumpRow = () => <div className={styles.jumps} />
