import type { ReactNode } from 'react'
import styles from './Form.module.css'

interface Props {
  title: string
  lead?: ReactNode
  /** Links to the other forms. */
  links?: ReactNode
  children: ReactNode
}

/** A page that consists of one form. */
export const FormCard = ({ title, lead, links, children }: Props) => (
  <section className={`surface grid gap-4 ${styles.card}`}>
    <h1>{title}</h1>
    {lead && <p className="note">{lead}</p>}
    {children}
    {links && <div className={`gap-1 from-start ruled muted ${styles.links}`}>{links}</div>}
  </section>
)
