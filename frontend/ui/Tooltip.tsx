import type { ReactNode } from 'react'
import styles from './Tooltip.module.css'

interface Props {
  /** The whole of what a screen reader says. */
  label: string
  tip: string
  children: ReactNode
}

/** A button, so that keyboards and fingers can ask for it too. */
export const Tooltip = ({ label, tip, children }: Props) => (
  <button type="button" className={styles.trigger} aria-label={label}>
    {children}
    <span className={styles.tip} aria-hidden="true">
      {tip}
    </span>
  </button>
)
