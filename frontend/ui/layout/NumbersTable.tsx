import { useState } from 'react'
import styles from './NumbersTable.module.css'
import { ScrollingTable } from './ScrollingTable.tsx'

export interface TableData {
  /** The first column names the row; the others hold numbers. */
  columns: readonly [string, ...string[]]
  rows: readonly {
    key: string
    cells: readonly string[]
    /** A short line below the name, such as the unit of the numbers. */
    subline?: string
    /** Explains the row in a sentence, shown when the reader opens its name. */
    meaning?: string | undefined
    /** The anchor for links to the row. */
    anchor?: string
  }[]
}

/** With more columns, a phone would show only the first ones. */
const mostColumnsOnAPhone = 3

const OpeningName = ({ name, meaning }: { name: string | undefined; meaning: string }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`reach dotted ${styles.opening}`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {name}
      </button>
      {open && <p className={`muted ${styles.meaning}`}>{meaning}</p>}
    </>
  )
}

interface NumbersTableProps extends TableData {
  caption: string
  /** Set if the other columns hold words, which do not fit side by side on a phone. */
  words?: boolean
}

/**
 * A table of numbers, whose first column names the rows. On a phone each row of a wide table is a card
 * with every figure below its column's name.
 */
export const NumbersTable = ({ caption, columns, rows, words = false }: NumbersTableProps) => (
  <ScrollingTable
    label={caption}
    caption={caption}
    columns={columns}
    className={`${styles.table} ${words ? styles.words : ''} ${
      words || columns.length > mostColumnsOnAPhone ? styles.cards : ''
    }`}
  >
    {rows.map(({ key, cells: [name, ...numbers], subline, meaning, anchor }) => (
      <tr key={key} id={anchor}>
        <th scope="row">
          {meaning ? <OpeningName name={name} meaning={meaning} /> : name}
          {subline && <p className={`small faint ${styles.subline}`}>{subline}</p>}
        </th>
        {numbers.map((number, index) => (
          <td key={columns[index + 1]} data-column={columns[index + 1]}>
            {number}
          </td>
        ))}
      </tr>
    ))}
  </ScrollingTable>
)
