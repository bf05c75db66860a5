import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

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

/** Rows are added and removed in blocks, so that most frames of a scroll draw nothing new. */
export const block = 8

/** The rows in sight and some around them, in whole blocks. */
export const blocksInSight = (range: Range): number[] => {
  const near = defaultRangeExtractor(range)
  const first = Math.floor((near[0] ?? 0) / block) * block
  const end = Math.min(range.count, Math.ceil(((near.at(-1) ?? 0) + 1) / block) * block)
  return Array.from({ length: end - first }, (_, n) => first + n)
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
