import type { ReactNode } from 'react'
import { NumbersTable, type TableData } from '../ui/layout/NumbersTable.tsx'
import styles from './Figure.module.css'

interface Props {
  title: string
  /** Says in words what the chart shows. */
  description: string
  table: TableData
  /** How the numbers were computed; shown above the table. */
  method?: string
  children: ReactNode
}

/** A chart with its description and its numbers as a table. */
export const Figure = ({ title, description, table, method, children }: Props) => (
  <figure className="grid gap-3 anchor">
    <figcaption className="vh">
      {title}. {description}
    </figcaption>
    {children}
    <details className={`unprinted ${styles.more}`}>
      <summary className="flex middle small muted underlined">
        {method ? 'Show as a table, with the method' : 'Show as a table'}
      </summary>
      {method && <p className="note">{method}</p>}
      <NumbersTable caption={title} {...table} />
    </details>
  </figure>
)
