import { saveCsv } from '../../../lib/page/saveCsv.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Chips } from '../../../ui/control/Chips.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { DataTable, type Row } from '../../../ui/table/DataTable.tsx'
import styles from './Dashboard.module.css'
import { type DashboardSearch, type TableName, tables } from './dashboardSearch.ts'
import type { SearchResult } from './queries.ts'
import { columnsOf, fileOf, nextSort, sortedRows, sortOf } from './resultRows.ts'

interface Props {
  found: SearchResult
  asked: DashboardSearch
  editing: string | undefined
  onShow: (change: Partial<DashboardSearch>) => void
  onEdit: (id: string) => void
}

/** The nine tables of a search, one at a time, as the address says. */
export const ResultTables = ({ found, asked, editing, onShow, onEdit }: Props) => {
  const table: TableName = asked.table ?? 'info'
  const all: readonly Row[] = found[table]
  const everyColumn = columnsOf(all)
  const hidden = asked.hidden ?? []
  const columns = everyColumn.filter(({ key }, index) => index === 0 || !hidden.includes(key))
  const sort = sortOf(asked.sort)
  const rows = sortedRows(all, sort)
  const title = tables.find(({ value }) => value === table)?.label ?? ''
  const switchColumn = (key: string) =>
    onShow({
      hidden: hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key],
    })
  return (
    <Panel
      title="Results"
      aside={
        <p className="sub" role="status">
          {rows.length} rows, {found.players} players
        </p>
      }
      flush
    >
      <div className={styles.tabs}>
        <Chips
          label="Tables"
          chips={tables.map(({ value, label }) => ({
            value,
            text: label,
            count: found[value].length,
          }))}
          chosen={[table]}
          onPress={(value) => onShow({ table: value, sort: undefined, hidden: undefined })}
        />
      </div>
      <div className={styles.tools}>
        <details className={styles.choice}>
          <summary>
            Columns: {columns.length} of {everyColumn.length}
          </summary>
          <div className={styles.columns}>
            {everyColumn.slice(1).map(({ key, label }) => (
              <label key={key}>
                <input
                  type="checkbox"
                  checked={!hidden.includes(key)}
                  onChange={() => switchColumn(key)}
                />
                {label}
              </label>
            ))}
          </div>
        </details>
        <Button
          disabled={rows.length === 0}
          onClick={() => saveCsv(fileOf(columns, rows), `matchfit-${table}.csv`)}
        >
          CSV
        </Button>
      </div>
      {rows.length === 0 ? (
        <p className={styles.empty}>No rows in this table.</p>
      ) : (
        <DataTable
          key={table}
          caption={title}
          columns={columns}
          rows={rows}
          sort={sort}
          onSort={(key) => onShow({ sort: nextSort(asked.sort, key) })}
          isSelected={(row) => table === 'info' && row.id === editing}
          head={
            table === 'info'
              ? (row) => (
                  <button
                    type="button"
                    className={styles.open}
                    onClick={() => onEdit(String(row.id))}
                  >
                    {String(row.player_name)}
                    <span className="vh"> edit the record {String(row.id)}</span>
                  </button>
                )
              : undefined
          }
        />
      )}
      {(found.next !== null || asked.offset) && (
        <div className={styles.pages}>
          {asked.offset && (
            <Button onClick={() => onShow({ offset: undefined })}>First page</Button>
          )}
          {found.next !== null && (
            <Button onClick={() => onShow({ offset: found.next ?? undefined })}>Next page</Button>
          )}
        </div>
      )}
    </Panel>
  )
}
