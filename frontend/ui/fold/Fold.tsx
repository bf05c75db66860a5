import { type ReactNode, useDeferredValue, useState } from 'react'
import { Icon } from '../control/Icon.tsx'
import styles from './Fold.module.css'

/** A section that is closed at first. Its content is rendered, and loaded, only when it is opened. */
export const Fold = ({ title, children }: { title: string; children: ReactNode }) => {
  const [open, setOpen] = useState(false)
  // The press is answered first: rendering a long section may take a slow phone a sixth of a second.
  const hasContent = useDeferredValue(open)
  return (
    <details
      className={`surface unprinted ${styles.fold}`}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex between middle tap">
        <h2>{title}</h2>
        <Icon name="next" />
      </summary>
      {hasContent && <div className={`grid from-start gap-3 ${styles.body}`}>{children}</div>}
    </details>
  )
}
