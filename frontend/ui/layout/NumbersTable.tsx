import styles from './NumbersTable.module.css'

export interface Numbers {
  /** The first column names the row; the others are numbers and stand to the right. */
  columns: readonly [string, ...string[]]
  rows: readonly { key: string; cells: readonly string[] }[]
}

/** Wider than its place it scrolls by itself, and never the page. */
export const NumbersTable = ({ caption, columns, rows }: Numbers & { caption: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
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
            {numbers.map((number, at) => (
              <td key={columns[at + 1]}>{number}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
