import { memo, type ReactNode, useMemo, useRef } from 'react'
import { useRowsInSight } from '../../lib/rowsInSight.ts'
import styles from './DataTable.module.css'
import { type Column, columnWidths, type Row, type Sort, textOf } from './tableCells.ts'

interface Props {
  /** The accessible name. */
  caption: string
  columns: readonly Column[]
  rows: readonly Row[]
  sort?: Sort | undefined
  onSort?: (key: string) => void
  /** The cell that names a row; the others show their value. */
  head?: ((row: Row) => ReactNode) | undefined
  isSelected?: ((row: Row) => boolean) | undefined
}

/** In pixels, as in DataTable.module.css: all rows have the same height. */
const rowHeight = 44
const block = 8

const sortedAs = (key: string, sort: Sort | undefined) => {
  if (sort?.key !== key) return 'none'
  return sort.descending ? 'descending' : 'ascending'
}

/** A table with a fixed head and sortable columns, which renders only the rows in sight. */
export const DataTable = ({ caption, columns, rows, sort, onSort, head, isSelected }: Props) => {
  const body = useRef<HTMLTableSectionElement>(null)
  const { first, end } = useRowsInSight(body, { count: rows.length, rowHeight, block })
  const widths = useMemo(() => columnWidths(columns, rows), [columns, rows])
  const drawn = Array.from({ length: end - first }, (_, n) => first + n)
  const above = first * rowHeight
  const below = (rows.length - end) * rowHeight
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach what scrolls
    <section className={styles.box} aria-label={caption} tabIndex={0}>
      <table className={styles.table} aria-rowcount={rows.length + 1}>
        <caption className="vh">{caption}</caption>
        <colgroup>
          {columns.map(({ key }, column) => (
            <col key={key} style={{ width: `calc(${widths[column]}ch + 2 * var(--s-3))` }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ key, label, numeric, fixed = false }) => (
              <th
                key={key}
                scope="col"
                data-numeric={numeric || undefined}
                aria-sort={fixed ? undefined : sortedAs(key, sort)}
              >
                {fixed ? (
                  label
                ) : (
                  <button type="button" onClick={() => onSort?.(key)}>
                    {label}
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {above > 0 && (
            <tr className={styles.gap}>
              <td style={{ height: above }} />
            </tr>
          )}
          {drawn.map((index) => {
            const row = rows[index]
            return (
              row && (
                <TableRow
                  key={index}
                  index={index}
                  row={row}
                  columns={columns}
                  head={head}
                  selected={isSelected?.(row) ?? false}
                />
              )
            )
          })}
          {below > 0 && (
            <tr className={styles.gap}>
              <td style={{ height: below }} />
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

interface RowProps extends Pick<Props, 'columns' | 'head'> {
  index: number
  row: Row
  selected: boolean
}

/** Memoized: scrolling the table changes no prop of a rendered row. */
const TableRow = memo(({ index, row, columns, head, selected }: RowProps) => (
  <tr aria-rowindex={index + 2} data-selected={selected || undefined}>
    {columns.map(({ key, numeric }, column) =>
      column === 0 ? (
        <th key={key} scope="row">
          {head ? head(row) : textOf(row[key])}
        </th>
      ) : (
        <td key={key} data-numeric={numeric || undefined}>
          {textOf(row[key])}
        </td>
      ),
    )}
  </tr>
))
