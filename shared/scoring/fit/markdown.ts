import type { Tested } from './evaluations.ts'
import type { ResultRow } from './result-row.ts'

const number = (value: number | null): string => {
  if (value === null) return '–'
  return Math.abs(value) >= 10 ? value.toFixed(2) : value.toFixed(3)
}

const INTERVALS = { ratio: 'ratio', ours: 'ours', difference: 'ours − naive' } as const

export const resultTable = (rows: readonly ResultRow[]): string =>
  [
    '| id | metric | n | naive | ours | ratio | 95% interval |',
    '|---|---|--:|--:|--:|--:|---|',
    ...rows.map(
      ({ id, metric, n, naive, ours, ratio, low, high, interval }) =>
        `| ${id} | ${metric} | ${n} | ${number(naive)} | ${number(ours)} | ${number(ratio)} | ` +
        `${number(low)} to ${number(high)} (${INTERVALS[interval]}) |`,
    ),
  ].join('\n')

export const testedList = (tested: readonly Tested[]): string =>
  tested.map(({ panel, how }) => `- ${panel}: ${how}`).join('\n')

export const absentList = (absent: readonly string[]): string =>
  absent.length > 0 ? `Absent, as the folder has no rows for them: ${absent.join(', ')}.` : ''

export const reliabilityTable = (rows: readonly ResultRow[]): string => {
  const binned = rows.filter(({ bins }) => bins)
  return [
    `| risk | ${Array.from({ length: 10 }, (_, bin) => bin + 1).join(' | ')} |`,
    `|---|${'--:|'.repeat(10)}`,
    ...binned.flatMap(({ id, bins = [] }) => [
      `| ${id.replace('ece.', '')} said % | ${bins.map((bin) => (100 * bin.expected).toFixed(1)).join(' | ')} |`,
      `| ${id.replace('ece.', '')} was % | ${bins.map((bin) => (100 * bin.observed).toFixed(1)).join(' | ')} |`,
    ]),
  ].join('\n')
}
