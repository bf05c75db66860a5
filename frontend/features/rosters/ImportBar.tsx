import type { ReactNode } from 'react'
import styles from './ImportPage.module.css'

interface Props {
  count: string
  /** How the count comes about. */
  account: string
  children: ReactNode
}

/** Stays at the foot of the screen: how many it will be, and the way on. */
export const ImportBar = ({ count, account, children }: Props) => (
  <div className={`flex middle between wraps ${styles.bar}`}>
    <span role="status">
      <b>{count}</b> <span className="sub">{account}</span>
    </span>
    <div className="row">{children}</div>
  </div>
)
