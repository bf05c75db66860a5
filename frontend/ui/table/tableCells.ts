export type Cell = string | number | boolean | null
export type Row = Readonly<Record<string, Cell>>

export interface Column {
  readonly key: string
  readonly label: string
  readonly numeric?: boolean
  /** The rows cannot be sorted by it. */
  readonly fixed?: boolean
}

export interface Sort {
  readonly key: string
  readonly descending: boolean
}

/** `2026-11-21T17:00:00.000Z` */
const timestamp = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):[\d.]+Z$/

export const textOf = (value: Cell | undefined) => {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'string') return value.replace(timestamp, '$1 $2 UTC')
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

/** In characters; longer texts are cut off. */
const mostCharacters = 44

/**
 * How many characters wide each column must be for its longest text. Columns with fixed widths do not move while
 * rows come and go, and the browser need not measure every cell again for each rendered row.
 */
export const columnWidths = (columns: readonly Column[], rows: readonly Row[]): number[] =>
  columns.map(({ key, label }) => {
    // Room for the arrow that marks the sort.
    let longest = label.length + 2
    for (const row of rows) {
      const { length } = textOf(row[key])
      if (length > longest) longest = length
    }
    return Math.min(longest, mostCharacters)
  })
