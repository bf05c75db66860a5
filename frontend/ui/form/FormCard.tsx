import type { ReactNode } from 'react'
import styles from './FormCard.module.css'

interface Props {
  title: string
  lead?: ReactNode
  /** Ways to the other forms. */
  ways?: ReactNode
  children: ReactNode
}

/** A page that is one form. */
export const FormCard = ({ title, lead, ways, children }: Props) => (
  <section className={`surface ${styles.card}`}>
    <h1>{title}</h1>
    {lead && <p className="note">{lead}</p>}
    {children}
    {ways && <div className={styles.ways}>{ways}</div>}
  </section>
)
