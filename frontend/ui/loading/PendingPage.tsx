import type { ReactNode } from 'react'
import styles from './PendingPage.module.css'
import { Placeholder } from './Placeholder.tsx'
import { Spinner } from './Spinner.tsx'

interface Props {
  /** What is being loaded. */
  label: string
  /** What is known before the rest has arrived. */
  title?: ReactNode
  /** The page’s parts, each as tall as what takes its place. */
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
