import { goalText, percentText } from '../scoring/report/figures.ts'
import type { Reliability, Report, ReportRow } from '../scoring/report/report.ts'
import type { ResultRow, Tested } from './evaluation/resultRow.ts'

const number = (value: number | null): string => {
  if (value === null || !Number.isFinite(value)) return '–'
  return Math.abs(value) >= 10 ? value.toFixed(2) : value.toFixed(3)
}

const intervalLabels = { ratio: 'ratio', ours: 'ours', difference: 'ours − naive' } as const

type Cells = readonly string[]

/** A table whose columns are padded as the formatter pads them, with numbers to the right. */
export const table = (head: Cells, numeric: readonly boolean[], body: readonly Cells[]): string => {
  const widths = head.map((name, index) =>
    Math.max(3, name.length, ...body.map((cells) => cells[index]?.length ?? 0)),
  )
  const line = (cells: Cells): string =>
    `| ${cells
      .map((cell, index) =>
        numeric[index] ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0),
      )
      .join(' | ')} |`
  const rule = widths.map((width, index) =>
    numeric[index] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
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
      `${number(low)} to ${number(high)} (${intervalLabels[interval]})`,
    ]),
  )

export const testedList = (tested: readonly Tested[]): string =>
  tested.map(({ panel, how }) => `- ${panel}: ${how}`).join('\n')

export const leftOutList = (leftOut: readonly string[]): string =>
  leftOut.length > 0
    ? `Not covered (games without injury records) and left out of every row:\n\n${leftOut
        .map((line) => `- ${line}`)
        .join('\n')}`
    : 'Every month with games has injury records.'

export const absentList = (absent: readonly string[]): string =>
  absent.length > 0 ? `Absent, as the folder has no rows for them: ${absent.join(', ')}.` : ''

const tenths = Array.from({ length: 10 }, (_, tenth) => String(tenth + 1))

export const reliabilityTable = (all: readonly Reliability[]): string =>
  table(
    ['risk', ...tenths],
    [false, ...tenths.map(() => true)],
    all.flatMap(({ id, bins }) => {
      if (!id.startsWith('risk.')) return []
      const sport = id.replace('risk.', '')
      const percent = (share: number) => (100 * share).toFixed(1)
      return [
        [`${sport} said %`, ...bins.map(({ said }) => percent(said))],
        [`${sport} was %`, ...bins.map(({ happened }) => percent(happened))],
      ]
    }),
  )

/** Coverage of the 80% ranges by body group, listing and time already out. */
export const coverageTable = (all: readonly Reliability[]): string =>
  table(
    ['sport', 'players', 'returns', 'inside the 80% range', 'by chance'],
    [false, false, true, true, true],
    all.flatMap(({ id, bins }) =>
      id.startsWith('range.')
        ? bins.map(({ label, count, happened }) => [
            id.replace('range.', ''),
            label ?? '',
            String(count),
            percentText(happened),
            byChanceAlone(count),
          ])
        : [],
    ),
  )

const heldShare = 0.8

/** The shares that chance alone gives for this many returns, 19 times in 20, if a range truly holds 80%. */
const byChanceAlone = (count: number): string => {
  const reach = 1.96 * Math.sqrt((heldShare * (1 - heldShare)) / count)
  const [low, high] = [heldShare - reach, Math.min(1, heldShare + reach)]
  return `${(100 * low).toFixed(0)}–${(100 * high).toFixed(0)}%`
}

/** The constants that turn a team's loss into its score. */
export const scaleTable = (scales: Report['scales']): string =>
  table(
    ['sport', 'loss in', 'scores 8', 'scores 6', 'scores 4', 'median loss'],
    [false, false, true, true, true, true],
    Object.entries(scales).map(([sport, { unit, losses, past }]) => [
      sport,
      unit,
      ...[...losses, past[Math.floor(past.length / 2)] ?? 0].map((loss) => loss.toFixed(3)),
    ]),
  )

/** Each figure that is above zero even for a perfect model, beside the value that such a model would show. */
export const chanceList = (rows: readonly ResultRow[]): string =>
  rows
    .flatMap(({ id, ours, byChance }) =>
      byChance === undefined
        ? []
        : [`- ${id}: ${number(ours)}; a model without any fault would show ${number(byChance)}`],
    )
    .join('\n')

export const goalTable = (rows: readonly ReportRow[]): string =>
  table(
    ['id', 'must', 'aim', 'reached'],
    [false, false, false, false],
    rows.flatMap(({ id, must, aim, reached }) =>
      reached === null
        ? []
        : [[id, goalText(must), goalText(aim), reached === 'no' ? '**no**' : reached]],
    ),
  )
