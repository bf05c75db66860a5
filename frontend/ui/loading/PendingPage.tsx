import type { ReactNode } from 'react'
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
