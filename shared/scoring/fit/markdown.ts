import type { Tested } from './evaluation/evaluations.ts'
import type { ResultRow } from './evaluation/result-row.ts'

const number = (value: number | null): string => {
  if (value === null || !Number.isFinite(value)) return '–'
  return Math.abs(value) >= 10 ? value.toFixed(2) : value.toFixed(3)
}

const INTERVALS = { ratio: 'ratio', ours: 'ours', difference: 'ours − naive' } as const

type Cells = readonly string[]

/** Columns padded to one width, as the formatter wants them; numbers to the right. */
export const table = (head: Cells, numeric: readonly boolean[], body: readonly Cells[]): string => {
  const widths = head.map((name, at) =>
    Math.max(3, name.length, ...body.map((cells) => cells[at]?.length ?? 0)),
  )
  const line = (cells: Cells): string =>
    `| ${cells
      .map((cell, at) =>
        numeric[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0),
      )
      .join(' | ')} |`
  const rule = widths.map((width, at) =>
    numeric[at] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  )
  return [line(head), `| ${rule.join(' | ')} |`, ...body.map(line)].join('\n')
}

export const resultTable = (rows: readonly ResultRow[]): string =>
  table(
    ['id', 'metric', 'n', 'naive', 'ours', 'ratio', '95% interval'],
    [false, false, true, true, true, true, false],
    rows.map(({ id, metric, n, naive, ours, ratio, low, high, interval }) => [
      id,
      metric,
      String(n),
      number(naive),
      number(ours),
      number(ratio),
      `${number(low)} to ${number(high)} (${INTERVALS[interval]})`,
    ]),
  )

export const testedList = (tested: readonly Tested[]): string =>
  tested.map(({ panel, how }) => `- ${panel}: ${how}`).join('\n')

export const absentList = (absent: readonly string[]): string =>
  absent.length > 0 ? `Absent, as the folder has no rows for them: ${absent.join(', ')}.` : ''

const TENTHS = Array.from({ length: 10 }, (_, tenth) => String(tenth + 1))

export const reliabilityTable = (rows: readonly ResultRow[]): string =>
  table(
    ['risk', ...TENTHS],
    [false, ...TENTHS.map(() => true)],
    rows.flatMap(({ id, bins }) => {
      if (!bins) return []
      const sport = id.replace('ece.', '')
      const percent = (share: number) => (100 * share).toFixed(1)
      return [
        [`${sport} said %`, ...bins.map(({ expected }) => percent(expected))],
        [`${sport} was %`, ...bins.map(({ observed }) => percent(observed))],
      ]
    }),
  )
