import styles from './NumbersTable.module.css'

export interface TableData {
  /** The first column names the row; the others hold numbers. */
  columns: readonly [string, ...string[]]
  rows: readonly { key: string; cells: readonly string[] }[]
}

/** Scrolls by itself where it is too wide, so that the page never does. */
export const NumbersTable = ({ caption, columns, rows }: TableData & { caption: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach what scrolls
  <section className={styles.scroll} aria-label={caption} tabIndex={0}>
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
            {numbers.map((number, index) => (
              <td key={columns[index + 1]}>{number}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
