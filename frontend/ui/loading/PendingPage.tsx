import type { CSSProperties, ReactNode } from 'react'
import styles from './Placeholder.module.css'
import { Placeholder } from './Placeholder.tsx'
import { Spinner } from './Spinner.tsx'

interface Props {
  /** The text for screen readers, such as `Loading team`. */
  label: string
  /** A heading that is known before the data arrives. */
  title?: ReactNode
  /** Empty boxes as tall as the parts that will replace them. */
  children: ReactNode
}

/** The layout of a page while it is loading, so that nothing moves when its content arrives. */
export const PendingPage = ({ label, title, children }: Props) => (
  <div className="stack">
    <div className={`row between ${styles.crumbs}`}>
      <Placeholder size="text" />
      <Spinner label={label} />
    </div>
    {title}
    <div aria-hidden="true" className="stack">
      {children}
    </div>
  </div>
)

interface PartProps {
  /** In rem: on a phone and, where they differ, on a tablet and on a desktop. */
  tall: readonly [phone: number, tablet?: number, desktop?: number]
}

/** An empty surface, as tall as the part of a page that replaces it. */
export const PendingPart = ({ tall: [phone, tablet = phone, desktop = tablet] }: PartProps) => (
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
