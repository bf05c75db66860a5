import { csvFile } from '#shared/domain/text/csvFile.ts'
import { sentenceCase } from '#shared/domain/text/letters.ts'
import type { Column, Row, Sort } from '../../../ui/table/tableCells.ts'

const words: Readonly<Record<string, string>> = {
  id: 'Record',
  player_id: 'Player ID',
  player_name: 'Player',
  optimal_recovery_time: 'ORT',
  days_past_optimal_recovery_time: 'Past ORT',
  final_injury_grade: 'Grade',
  admin_injury_grade: 'Admin grade',
  grid_status: 'Status',
  grid_score_average: 'Grid',
  irc_total: 'IRC',
  hpf_total: 'HPF',
  cis_total: 'CIS',
  gaming_score: 'Score',
  team_gaming_score: 'Score',
  original_team_gaming_score: 'Healthy',
  created_at: 'From',
  updated_at: 'Until',
}

const labelOf = (key: string) => words[key] ?? sentenceCase(key.replaceAll('_', ' '))

/**
 * Names come first, because the first column is the header of each row. Ids mean nothing to people and
 * come last.
 */
const order = [
  'player_name',
  'team_name',
  'body_part',
  'injury_date',
  'recovery_return_date',
  'gaming_score',
  'created_at',
  'updated_at',
]
const placeOf = (key: string) => {
  if (/^(?:\w+_)?id$/.test(key)) return order.length + 1
  const place = order.indexOf(key)
  return place < 0 ? order.length : place
}

/** A column for every field of any row. */
export const columnsOf = (rows: readonly Row[]): Column[] => {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return keys
    .map((key) => ({
      key,
      label: labelOf(key),
      numeric: rows.some((row) => typeof row[key] === 'number'),
    }))
    .toSorted((a, b) => placeOf(a.key) - placeOf(b.key))
}

/** The sort that the address names: `-gaming_score` is descending. */
export const sortOf = (text: string | undefined): Sort | undefined =>
  text === undefined ? undefined : { key: text.replace(/^-/, ''), descending: text.startsWith('-') }

/** The next sort after a press on a column's header: ascending, then descending, then none. */
export const nextSort = (now: string | undefined, key: string): string | undefined => {
  if (now === key) return `-${key}`
  return now === `-${key}` ? undefined : key
}

/** Sorts rows by a column. Missing values come last in both directions. */
export const sortedRows = (rows: readonly Row[], sort: Sort | undefined): readonly Row[] => {
  if (!sort) return rows
  const sign = sort.descending ? -1 : 1
  return rows.toSorted((former, latter) => {
    const [a, b] = [former[sort.key] ?? null, latter[sort.key] ?? null]
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
    return sign * String(a).localeCompare(String(b))
  })
}

/** The shown columns and rows as a CSV file. */
export const fileOf = (columns: readonly Column[], rows: readonly Row[]): string =>
  csvFile([
    columns.map(({ label }) => label),
    ...rows.map((row) =>
      columns.map(({ key }) => {
        const value = row[key] ?? null
        return typeof value === 'boolean' ? String(value) : value
      }),
    ),
  ])
