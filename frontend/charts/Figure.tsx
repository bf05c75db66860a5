import type { ReactNode } from 'react'
import { NumbersTable, type TableData } from '../ui/layout/NumbersTable.tsx'
import styles from './Figure.module.css'

interface Props {
  title: string
  /** What the picture says, for whoever does not see it. */
  description: string
  table: TableData
  /** How the numbers came about, above the table. */
  method?: string
  children: ReactNode
}

/** A picture of numbers, with its words and its table. */
export const Figure = ({ title, description, table, method, children }: Props) => (
  <figure className={styles.figure}>
    <figcaption className="vh">
      {title}. {description}
    </figcaption>
    {children}
    <details className={styles.more}>
      <summary>{method ? 'Show as a table, with the method' : 'Show as a table'}</summary>
      {method && <p className="note">{method}</p>}
      <NumbersTable caption={title} {...table} />
    </details>
  </figure>
)
