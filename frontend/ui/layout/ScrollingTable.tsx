import type { ReactNode } from 'react'
import styles from './NumbersTable.module.css'

interface Props {
  /** The accessible name of the area that scrolls. */
  label: string
  caption: string
  columns: readonly string[]
  className?: string | undefined
  /** The rows. */
  children: ReactNode
}

/** A table that scrolls within its own box if it is too wide, so that the page never does. */
export const ScrollingTable = ({ label, caption, columns, className, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach what scrolls
  <section className={styles.scroll} aria-label={label} tabIndex={0}>
    <table className={className}>
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
      <tbody>{children}</tbody>
    </table>
  </section>
)
