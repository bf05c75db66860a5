import { useMemo } from 'react'
import { Button } from '../../../ui/control/Button.tsx'
import { Chips } from '../../../ui/control/Chips.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Row } from '../../../ui/table/tableCells.ts'
import { shownColumns, TableTools } from '../frame/TableTools.tsx'
import { columnsOf, nextSort, sortedRows, sortOf } from '../frame/tableRows.ts'
import { type DashboardSearch, type TableName, tables } from './dashboardSearch.ts'
import type { SearchResult } from './queries.ts'

const none: readonly string[] = []

interface Props {
  result: SearchResult
  search: DashboardSearch
  editing: string | undefined
  onShow: (change: Partial<DashboardSearch>) => void
  onEdit: (id: string) => void
}

/** The nine tables of a search's results. The address says which one is shown. */
export const ResultTables = ({ result, search, editing, onShow, onEdit }: Props) => {
  const table: TableName = search.table ?? 'info'
  const all: readonly Row[] = result[table]
  // Memoized, because opening a record must not redraw thousands of rows.
  const everyColumn = useMemo(() => columnsOf(all), [all])
  const { hidden = none } = search
  const columns = useMemo(() => shownColumns(everyColumn, hidden), [everyColumn, hidden])
  const sort = sortOf(search.sort)
  const rows = useMemo(() => sortedRows(all, sortOf(search.sort)), [all, search.sort])
  const title = tables.find(({ value }) => value === table)?.label ?? ''
  return (
    <Panel
      title="Results"
      aside={
        <p className="sub" role="status">
          {rows.length} rows, {result.players} players
        </p>
      }
      flush
    >
      <div className="inset-below">
        <Chips
          label="Tables"
          chips={tables.map(({ value, label }) => ({
            value,
            text: label,
            count: result[value].length,
          }))}
          chosen={table}
          isRequired
          onChoose={(value) => onShow({ table: value, sort: undefined, hidden: undefined })}
        />
      </div>
      <TableTools
        columns={everyColumn}
        hidden={hidden}
        onHide={(hidden) => onShow({ hidden })}
        rows={rows}
        file={`matchfit-${table}`}
      />
      {rows.length === 0 ? (
        <p className="inset">No rows in this table.</p>
      ) : (
        <DataTable
          key={table}
          caption={title}
          columns={columns}
          rows={rows}
          sort={sort}
          onSort={(key) => onShow({ sort: nextSort(search.sort, key) })}
          isSelected={(row) => table === 'info' && row.id === editing}
          head={
            table === 'info'
              ? (row) => (
                  <button type="button" onClick={() => onEdit(String(row.id))}>
                    {String(row.player_name)}
                    <span className="vh"> edit the record {String(row.id)}</span>
                  </button>
                )
              : undefined
          }
        />
      )}
      {(result.next !== null || search.offset) && (
        <div className="flex gap-2 inset">
          {search.offset && (
            <Button onClick={() => onShow({ offset: undefined })}>First page</Button>
          )}
          {result.next !== null && (
            <Button onClick={() => onShow({ offset: result.next ?? undefined })}>Next page</Button>
          )}
        </div>
      )}
    </Panel>
  )
}
