import type { ReactNode } from 'react'
import styles from './Panel.module.css'

interface Props {
  title: string
  action: ReactNode
  children: ReactNode
}

/** The dark box that invites to join. At most one on a page. */
export const CallToAction = ({ title, action, children }: Props) => (
  <section className={`grid middle gap-4 ${styles.call}`}>
    <div>
      <h2>{title}</h2>
      <p className={styles.text}>{children}</p>
    </div>
    {action}
  </section>
)
