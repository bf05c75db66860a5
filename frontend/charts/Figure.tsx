import type { ReactNode } from 'react'
import styles from './Figure.module.css'

export interface ChartTable {
  /** The first column names the row; the others are numbers and stand to the right. */
  columns: readonly [string, ...string[]]
  rows: readonly { key: string; cells: readonly string[] }[]
}

interface Props {
  title: string
  /** What the picture says, for whoever does not see it. */
  description: string
  table: ChartTable
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
      <Table caption={title} {...table} />
    </details>
  </figure>
)

const Table = ({ caption, columns, rows }: ChartTable & { caption: string }) => (
  <div className={styles.scroll}>
    <table className={styles.table}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...numbers] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {numbers.map((number, at) => (
              <td key={columns[at + 1]}>{number}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
