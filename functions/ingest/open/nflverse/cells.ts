import { type Fact, fact } from '#shared/domain/facts/fact.ts'
import type { FactsAndRejects } from '../../feed/readRecords.ts'
import { rejectCollector } from '../../feed/reject.ts'
import type { Line } from '../read/table.ts'

const unknown = new Set(['', 'NA', 'NaN'])

export const textIn = (line: Line, column: string): string | null => {
  const cell = line.cell(column).replace(/\s+/g, ' ')
  return unknown.has(cell) ? null : cell
}

/** `69.0` is 69; null for an empty cell. NaN, which no fact accepts, for words. */
export const numberIn = (line: Line, column: string): number | null => {
  const cell = textIn(line, column)
  return cell === null ? null : Number(cell)
}

/** 75, `75.0` or, in older files, `6-3`. */
export const inchesIn = (line: Line, column: string): number | null => {
  const [, feet, inches] = /^(\d)-(\d{1,2})$/.exec(line.cell(column)) ?? []
  return feet ? Number(feet) * 12 + Number(inches) : numberIn(line, column)
}

/** Takes facts that are valid, and rejects the line of one that is not. */
export const factCollector = (file: string) => {
  const facts: Fact[] = []
  const rejects = rejectCollector(file)
  return {
    rejects,
    add(line: Pick<Line, 'path'>, candidate: object) {
      const { success, data, error } = fact.safeParse(candidate)
      if (success) facts.push(data)
      else
        rejects.add({
          path: `${line.path} ${error.issues[0]?.path.join('.') ?? ''}`.trim(),
          reason: error.issues[0]?.message ?? 'cannot be read',
          record: candidate,
        })
    },
    reject(line: Pick<Line, 'path'>, reason: string) {
      rejects.add({ path: line.path, reason, record: null })
    },
    result: (): FactsAndRejects => ({ facts, rejects: rejects.list() }),
  }
}
export type FactCollector = ReturnType<typeof factCollector>
