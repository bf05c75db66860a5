import { fplBodyPart, fplListing } from '../../domain/injury/statusWords.ts'
import type { DayNumber } from '../../scoring/dayNumber.ts'
import { historyReport } from '../panels/history.ts'
import { type CsvRow, numberIn, readCsv } from './csv.ts'

const dayMs = 86_400_000

export const dayOf = (time: number): DayNumber => Math.floor(time / dayMs)

/** Prices are written in tenths of a million. */
const tenth = (cost: number | null) => cost && cost / 10

/** A player's status in Fantasy Premier League when a copy of its list was taken. */
const snapshotOf = (cell: CsvRow) => {
  const takenAt = Date.parse(cell('taken_at'))
  const [player, status, news] = [cell('code'), cell('status'), cell('news')]
  const chance = numberIn(cell('chance_next'))
  return {
    player,
    /** The year in which the season began. */
    season: Number(cell('season').slice(0, 4)),
    takenAt,
    /** Available, doubtful, injured, suspended, unavailable (he has left), not eligible. */
    status,
    /** The stated chance that he plays, 0 to 1. */
    stated: chance === null ? null : chance / 100,
    news,
    /** As the portal stores it. */
    report: historyReport(player, dayOf(takenAt), {
      status: fplListing(status, chance),
      part: status === 'a' ? '' : (fplBodyPart(news) ?? ''),
      text: `${fplListing(status, chance)} ${news}`,
    }),
    owned: numberIn(cell('selected_percent')),
    price: tenth(numberIn(cell('now_cost'))),
    club: cell('team_code'),
    position: cell('position'),
  }
}

export type FplSnapshot = Readonly<ReturnType<typeof snapshotOf>>

const gameOf = (cell: CsvRow) => ({
  player: cell('code'),
  season: Number(cell('season').slice(0, 4)),
  round: Number(cell('gameweek')),
  kickOff: Date.parse(cell('kickoff')),
  minutes: Number(cell('minutes')),
})

export type FplGame = Readonly<ReturnType<typeof gameOf>>

/** By player, in order of time. */
export const readFpl = (directory: string) => ({
  // A player who has left is no longer listed.
  snapshots: byPlayer(
    readCsv(directory, 'fpl_statuses')
      .map(snapshotOf)
      .filter(({ status }) => status !== 'u'),
    ({ takenAt }) => takenAt,
  ),
  games: byPlayer(
    // A postponed game has no time yet.
    readCsv(directory, 'fpl_minutes')
      .map(gameOf)
      .filter(({ kickOff }) => Number.isFinite(kickOff)),
    ({ kickOff }) => kickOff,
  ),
})

export type FplTables = ReturnType<typeof readFpl>

const byPlayer = <Row extends { readonly player: string }>(
  rows: readonly Row[],
  timeOf: (row: Row) => number,
): Map<string, Row[]> =>
  Map.groupBy(
    rows.toSorted((a, b) => timeOf(a) - timeOf(b)),
    ({ player }) => player,
  )
