import type { PlacedText } from './textCells.ts'
import { type Cell, cellsOf, joinedText } from './textCells.ts'

/** The columns that a report has had. */
export type Column =
  | 'day'
  | 'time'
  | 'matchup'
  | 'team'
  | 'player'
  | 'category'
  | 'reason'
  | 'status'
  | 'previous'

export interface LooseText {
  page: number
  text: string
}

export interface RowCells {
  page: number
  cells: Partial<Record<Column, string>>
}

interface PlacedRow extends RowCells {
  y: number
  top: number
}

interface PageColumns {
  page: number
  columns: ReadonlyMap<Column, readonly PlacedText[]>
}

const notSubmitted = 'NOT YET SUBMITTED'

/** Cells of one row are centered on the same line, to a point. */
const sameRowPoints = 4.5

/** Columns that every row fills for itself. */
const ownColumns = ['player', 'category', 'reason', 'previous'] as const
/** Columns that are blank where they repeat the row above. Their first line may stand on the row's first one. */
const sharedColumns = ['day', 'time', 'matchup', 'team'] as const

/** How a reason begins. Any other text on top of a page continues the page before. */
const reasonStart =
  /^(Injury\/Illness|G League|Rest|Personal|League|Team Susp|Not |Trade|Coach|Concussion P|Return|Ineligible|Health)/

/** Finds the rows of all pages: each has a status, or says that its club has not reported. */
export const placedRows = (
  pages: readonly PageColumns[],
): { rows: RowCells[]; loose: LooseText[] } => {
  const rows: PlacedRow[] = []
  const loose: LooseText[] = []
  /** The first lines of a row whose status stands on the next page. */
  let begun: Partial<Record<Column, string>> = {}
  for (const { page, columns } of pages) {
    const cellsIn = (column: Column) => cellsOf(columns.get(column) ?? [])
    const onPage = rowsWithStatus(page, cellsIn('status'), cellsIn('reason'))
    const [first] = onPage
    const last = onPage.at(-1)
    const before = rows.at(-1)
    if (first) for (const [column, text] of entries(begun)) append(first, column, text)
    if (first) begun = {}
    for (const column of ownColumns)
      for (const cell of cellsIn(column)) {
        const row = onPage.find(({ y }) => Math.abs(y - centerOf(cell)) <= sameRowPoints)
        const isAbove = !first || centerOf(cell) < first.y
        const goesOn = column !== 'reason' || !reasonStart.test(cell.text)
        if (row) {
          append(row, column, cell.text)
          row.top = Math.min(row.top, cell.top)
        } else if (isAbove && before && goesOn) append(before, column, cell.text)
        else if (isAbove && first) append(first, column, cell.text)
        else if (last && centerOf(cell) > last.y)
          begun = { ...begun, [column]: joinedText(begun[column] ?? '', cell.text) }
        else loose.push({ page, text: cell.text })
      }
    for (const column of sharedColumns)
      for (const cell of cellsIn(column)) {
        const row = nearestRow(onPage, cell)
        if (row) append(row, column, cell.text)
        else loose.push({ page, text: cell.text })
      }
    rows.push(...onPage)
  }
  const unfinished = entries(begun).map(([, text]) => ({ page: pages.at(-1)?.page ?? 0, text }))
  return { rows, loose: [...loose, ...unfinished] }
}

const rowsWithStatus = (page: number, statuses: Cell[], reasons: Cell[]): PlacedRow[] => {
  const silent = reasons.filter(
    (cell) =>
      cell.text === notSubmitted &&
      !statuses.some((status) => Math.abs(centerOf(status) - centerOf(cell)) <= sameRowPoints),
  )
  return [
    ...statuses.map((cell) => ({ ...rowAt(page, cell), cells: { status: cell.text } })),
    ...silent.map((cell) => rowAt(page, cell)),
  ].sort((a, b) => a.y - b.y)
}

const rowAt = (page: number, cell: Cell): PlacedRow => ({
  page,
  y: centerOf(cell),
  top: cell.top,
  cells: {},
})

const centerOf = ({ top, bottom }: Cell) => (top + bottom) / 2

const nearestRow = (rows: readonly PlacedRow[], cell: Cell) => {
  const distance = ({ y, top }: PlacedRow) =>
    Math.min(Math.abs(y - centerOf(cell)), Math.abs(top - cell.top))
  const nearest = rows.toSorted((a, b) => distance(a) - distance(b))[0]
  return nearest && distance(nearest) <= sameRowPoints ? nearest : undefined
}

const append = ({ cells }: RowCells, column: Column, text: string) => {
  cells[column] = joinedText(cells[column] ?? '', text)
}

const entries = (cells: RowCells['cells']) => Object.entries(cells) as [Column, string][]
