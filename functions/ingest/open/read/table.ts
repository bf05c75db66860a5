import { csvRecords } from '#shared/domain/text/csv.ts'
import { FeedError, type PayloadFile } from '../../feed/feed.ts'
import { maxShownText, type RejectCollector, rejectOf } from '../../feed/reject.ts'

/** One line of a table. Columns that the table does not have are empty. */
export interface Line {
  /** `injuries_2026.csv:14` */
  path: string
  cell(column: string): string
}

/**
 * The lines of a CSV file that has at least these columns, in any order. A line with the wrong number of cells is
 * rejected alone. Without a final line end the file was cut off, unless its last line is complete. A repeated line
 * counts once, because sums would be too large.
 */
export function* tableLines(
  { file = 'table', bytes }: PayloadFile,
  required: readonly string[],
  rejects: RejectCollector,
): Generator<Line> {
  const text = new TextDecoder().decode(bytes)
  if (!text.trim()) throw new FeedError(`${file} is empty`)
  if (text.trimStart().startsWith('<'))
    throw new FeedError(`${file} is a page (HTML or XML) where a table was expected`)
  const records = csvRecords(text)
  const header = records.next().value
  const columns = new Map(header?.cells.map((name, index) => [name.trim(), index]))
  const missing = required.filter((column) => !columns.has(column))
  if (!header || header.problem !== undefined || missing.length > 0)
    throw new FeedError(
      `${file} has changed its format: there is no column ${missing.slice(0, 5).join(', ')}`,
    )
  const read = new Set<string>()
  let lines = 0
  for (const { line, cells, problem } of records) {
    const path = `${file}:${line}`
    const fault =
      problem ??
      (cells.length === header.cells.length
        ? undefined
        : `has ${cells.length} cells, but the header has ${header.cells.length}`)
    if (fault === undefined) {
      lines++
      const content = cells.join('\0')
      if (read.has(content)) continue
      read.add(content)
      yield { path, cell: (column) => cells[columns.get(column) ?? -1]?.trim() ?? '' }
    } else
      rejects.add({
        path,
        reason: fault,
        record: cells.map((cell) => cell.slice(0, maxShownText)),
      })
  }
  const repeats = lines - read.size
  if (repeats > 0)
    rejects.add(
      rejectOf(file, `${repeats} of ${lines} lines are there more than once: each counts once`),
    )
}
