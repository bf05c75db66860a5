import type { ReactNode } from 'react'
import styles from './Score.module.css'

interface Props {
  onJoin: () => void
  /** A sentence on what guests see of the list, and what members see. */
  children: ReactNode
}

/** Says once, above a list, why its scores are locked. */
export const GuestNote = ({ onJoin, children }: Props) => (
  <p className={styles.note}>
    {children}{' '}
    <button type="button" className={`reach ${styles.join}`} onClick={onJoin}>
      Join for free
    </button>
  </p>
)
