import { csvFile } from '#shared/domain/text/csvFile.ts'
import type { Column, Row, Sort } from '../../../ui/table/DataTable.tsx'
import { type TableName, tables } from './dashboardSearch.ts'

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
}

const labelOf = (key: string) => {
  const text = key.replaceAll('_', ' ')
  return words[key] ?? text.charAt(0).toUpperCase() + text.slice(1)
}

/** The names come first: the first column heads the rows. */
const order = ['player_name', 'team_name', 'body_part']
const placeOf = (key: string) => {
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
    .toSorted((one, other) => placeOf(one.key) - placeOf(other.key))
}

/** `-gaming_score` in the address is descending. */
export const sortOf = (text: string | undefined): Sort | undefined =>
  text === undefined ? undefined : { key: text.replace(/^-/, ''), descending: text.startsWith('-') }

/** A column that was pressed: ascending, then descending, then as it came. */
export const nextSort = (now: string | undefined, key: string): string | undefined => {
  if (now === key) return `-${key}`
  return now === `-${key}` ? undefined : key
}

/** Missing values come last, whichever way. */
export const sortedRows = (rows: readonly Row[], sort: Sort | undefined): readonly Row[] => {
  if (!sort) return rows
  const sign = sort.descending ? -1 : 1
  return rows.toSorted((one, other) => {
    const [a, b] = [one[sort.key] ?? null, other[sort.key] ?? null]
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
    return sign * String(a).localeCompare(String(b))
  })
}

/** What is shown, as a file. */
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

/** What is said of a search that found nobody. Tables that came all the same mean that something is wrong. */
export const notFoundMessage = (found: Readonly<Record<TableName, readonly unknown[]>>): string =>
  tables.some(({ value }) => found[value].length > 0)
    ? 'There was an error retrieving the information'
    : 'Info not found'

interface Found {
  info: readonly unknown[]
  details: readonly unknown[]
  ircTable: readonly unknown[]
  hpfTable: readonly unknown[]
}

/** A search counts as found if it has info entries, details, or both IRC and HPF. */
export const isFound = ({ info, details, ircTable, hpfTable }: Found): boolean =>
  info.length > 0 || details.length > 0 || (ircTable.length > 0 && hpfTable.length > 0)
