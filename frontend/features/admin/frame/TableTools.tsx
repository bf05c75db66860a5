import { saveFile } from '../../../lib/page/saveFile.ts'
import { Button } from '../../../ui/control/Button.tsx'
import type { Column, Row } from '../../../ui/table/tableCells.ts'
import styles from './TableTools.module.css'
import { fileOf } from './tableRows.ts'

interface Props {
  /** All columns; the first one names the rows and is always shown. */
  columns: readonly Column[]
  hidden: readonly string[]
  onHide: (hidden: readonly string[]) => void
  rows: readonly Row[]
  /** The name of the CSV file, without its extension. */
  file: string
}

export const shownColumns = (columns: readonly Column[], hidden: readonly string[]) =>
  columns.filter(({ key }, index) => index === 0 || !hidden.includes(key))

/** Chooses a table's columns, and saves the shown ones as a CSV file. */
export const TableTools = ({ columns, hidden, onHide, rows, file }: Props) => {
  const visible = shownColumns(columns, hidden)
  const toggle = (key: string) =>
    onHide(hidden.includes(key) ? hidden.filter((column) => column !== key) : [...hidden, key])
  return (
    <div className="flex from-top between gap-3 inset-below">
      <details className={`shrinks ${styles.choice}`}>
        <summary>
          Columns: {visible.length} of {columns.length}
        </summary>
        <div className={`grid ${styles.columns}`}>
          {columns.slice(1).map(({ key, label }) => (
            <label key={key} className="flex middle gap-2 tap">
              <input type="checkbox" checked={!hidden.includes(key)} onChange={() => toggle(key)} />
              {label}
            </label>
          ))}
        </div>
      </details>
      <Button
        disabled={rows.length === 0}
        onClick={() => saveFile(fileOf(visible, rows), `${file}.csv`)}
      >
        CSV
      </Button>
    </div>
  )
}
