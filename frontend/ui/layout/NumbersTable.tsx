import styles from './NumbersTable.module.css'
import { ScrollingTable } from './ScrollingTable.tsx'

export interface TableData {
  /** The first column names the row; the others hold numbers. */
  columns: readonly [string, ...string[]]
  rows: readonly { key: string; cells: readonly string[] }[]
}

/** A table of numbers, whose first column names the rows. */
export const NumbersTable = ({ caption, columns, rows }: TableData & { caption: string }) => (
  <ScrollingTable label={caption} caption={caption} columns={columns} className={styles.table}>
    {rows.map(({ key, cells: [name, ...numbers] }) => (
      <tr key={key}>
        <th scope="row">{name}</th>
        {numbers.map((number, index) => (
          <td key={columns[index + 1]}>{number}</td>
        ))}
      </tr>
    ))}
  </ScrollingTable>
)
