import { FeedError } from '../../../feed/feed.ts'
import { type Column, type LooseText, placedRows, type RowCells } from './reportRows.ts'
import type { PlacedText } from './textCells.ts'
import { linesOf, lineText, type TextLine } from './textCells.ts'

/** One line of the report. */
export interface ReportRow {
  page: number
  /** `02/08/2026` */
  day: string
  /** `07:30 (ET)`: without a.m. or p.m. */
  time: string
  /** `MIA@WAS`: the guests first. */
  matchup: string
  team: string
  /** `Jaquez Jr., Jaime`; empty for a club that has not reported. */
  player: string
  status: string
  reason: string
}

export interface ReportTable {
  /** When the report was made: `02/08/26`, `03:30 PM`. The file's name often has an earlier time. */
  title: { day: string; clock: string }
  rows: ReportRow[]
  /** Empty unless the format has changed. */
  loose: LooseText[]
}

/** The columns by the words in their headers. Their number and order have changed twice. */
const labels: Readonly<Record<Column, string>> = {
  day: 'Game Date',
  time: 'Game Time',
  matchup: 'Matchup',
  team: 'Team',
  player: 'Player Name',
  category: 'Category',
  reason: 'Reason',
  status: 'Current Status',
  previous: 'Previous Status',
}
const columnNames = Object.keys(labels) as Column[]
/** Until 2019 a reason's category, and the status of the day before, had columns of their own. */
const optionalColumns: readonly Column[] = ['category', 'previous']

interface PlacedColumn {
  column: Column
  x: number
}

/** Cells begin up to a point before or after their header. */
const columnSlack = 5

/** Reads the table of a report from its text. The header may stand on its first page only. */
export const readReportTable = (texts: readonly PlacedText[], file: string): ReportTable => {
  let title: ReportTable['title'] | undefined
  let columns: PlacedColumn[] | undefined
  const pages: { page: number; columns: Map<Column, PlacedText[]> }[] = []
  for (const [page, ofPage] of Map.groupBy(texts, (text) => text.page)) {
    const table: PlacedText[] = []
    for (const line of linesOf(ofPage)) {
      const text = lineText(line)
      const [, day, clock] =
        /^Injury Report: (\d\d\/\d\d\/\d\d) (\d\d:\d\d [AP]M)$/.exec(text) ?? []
      const header = headerOf(line)
      if (day && clock) title ??= { day, clock }
      else if (header) columns = header
      else if (!/^Page \d+ of \d+$/.test(text)) table.push(...line.texts)
    }
    if (columns) pages.push({ page, columns: inColumns(table, columns) })
  }
  if (!title) throw new FeedError(`${file} has changed its format: there is no title with a time`)
  const found = columns?.map(({ column }) => column) ?? []
  const missing = columnNames.find(
    (column) => !optionalColumns.includes(column) && !found.includes(column),
  )
  if (missing)
    throw new FeedError(`${file} has changed its format: there is no column ${labels[missing]}`)
  const { rows, loose } = placedRows(pages)
  return { title, rows: filledDown(rows), loose }
}

/** The places of the columns, if the line is the table's header. */
const headerOf = (line: TextLine): PlacedColumn[] | undefined => {
  const words = line.texts.flatMap(({ text, x }) =>
    text
      .trim()
      .split(/\s+/)
      .map((word) => ({ word, x })),
  )
  const found = columnNames.flatMap((column) => {
    const label = labels[column].split(' ')
    const at = words.findIndex((_, index) =>
      label.every((word, offset) => words[index + offset]?.word === word),
    )
    const first = words[at]
    return first ? [{ column, x: first.x }] : []
  })
  const isHeader = found.some(({ column }) => column === 'status') && found.length >= 4
  return isHeader ? found.toSorted((a, b) => a.x - b.x) : undefined
}

const inColumns = (texts: readonly PlacedText[], columns: readonly PlacedColumn[]) =>
  Map.groupBy(
    texts,
    ({ x }) =>
      (columns.findLast((column) => column.x - columnSlack <= x) ?? (columns[0] as PlacedColumn))
        .column,
  )

/** Fills cells that are blank because they repeat the row above, across pages, too. */
const filledDown = (rows: readonly RowCells[]): ReportRow[] => {
  let above = { day: '', time: '', matchup: '', team: '' }
  return rows.map(({ page, cells }) => {
    const { day, time, matchup, team } = cells
    const isNewGame = matchup !== undefined && matchup !== above.matchup
    above = {
      day: day ?? above.day,
      time: time ?? above.time,
      matchup: matchup ?? above.matchup,
      team: team ?? (isNewGame ? '' : above.team),
    }
    const { player = '', status = '', reason = '', category } = cells
    return { page, ...above, player, status, reason: withCategory(category, reason) }
  })
}

const withCategory = (category: string | undefined, reason: string) =>
  [category, reason === '-' ? undefined : reason].filter(Boolean).join(' - ')
