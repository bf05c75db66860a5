import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FplTables, readFpl } from '../../tables/fpl.ts'
import type { PlayRow } from '../fitPlay.ts'

const hour = 60 * 60 * 1000
/** A Saturday at three. */
const firstKickOff = Date.parse('2021-08-14T14:00:00Z')
const weekLater = (weeks: number, hours = 0) =>
  new Date(firstKickOff + (weeks * 7 * 24 + hours) * hour).toISOString()

/** A game of an invented player, in the week of his round's number. */
export const gameOf = (round: number, minutes: number, { player = '7', hours = 0 } = {}) => ({
  season: '2021-22',
  gameweek: round,
  kickoff: weekLater(round - 1, hours),
  code: player,
  minutes,
})

/** A line of a copy of the list that was taken so many hours before the first kick-off of a round. */
export const lineOf = (round: number, over: Record<string, string | number> = {}, hours = 24) => ({
  season: '2021-22',
  taken_at: weekLater(round - 1, -hours),
  code: '7',
  position: 'DF',
  status: 'a',
  chance_next: 'None',
  news: '',
  selected_percent: 13.7,
  ...over,
})

export const doubtful = {
  status: 'd',
  chance_next: 75,
  news: 'Hamstring injury - 75% chance of playing',
}

export const csvOf = (rows: readonly object[]): string => {
  const columns = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) => Object.values(row).join(','))
  return [columns.join(','), ...lines].join('\n')
}

export const fplTables = (
  games: readonly ReturnType<typeof gameOf>[],
  copies: readonly ReturnType<typeof lineOf>[],
): FplTables => {
  const directory = mkdtempSync(join(tmpdir(), 'fpl-'))
  writeFileSync(join(directory, 'fpl_minutes.csv'), csvOf(games))
  writeFileSync(join(directory, 'fpl_statuses.csv'), csvOf(copies))
  return readFpl(directory)
}

export const playRow = (row: Partial<PlayRow>): PlayRow => ({
  player: 'p1',
  season: 2020,
  round: '2020 1',
  day: 18_500,
  listing: 'Active',
  said: 1,
  part: null,
  position: 'MF',
  features: {},
  played: 1,
  ...row,
})
