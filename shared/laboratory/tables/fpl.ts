import { fplBodyPart, fplListing } from '../../domain/injury/statusWords.ts'
import type { DayNumber } from '../../scoring/dayNumber.ts'
import type { KnownReport } from '../../scoring/facts/knownAsOf.ts'
import { historyReport } from '../panels/history.ts'
import { type CsvRow, numberIn, readCsv } from './csv.ts'

/** A player's status in Fantasy Premier League when a copy of its list was taken. */
export interface FplSnapshot {
  readonly player: string
  /** The year in which the season began. */
  readonly season: number
  readonly takenAt: number
  /** Available, doubtful, injured, suspended, unavailable (he has left), not eligible. */
  readonly status: string
  /** The stated chance that he plays, 0 to 1. */
  readonly stated: number | null
  readonly news: string
  /** As the portal stores it. */
  readonly report: KnownReport
  readonly owned: number | null
  readonly price: number | null
  readonly club: string
  readonly position: string
}

export interface FplGame {
  readonly player: string
  readonly season: number
  readonly round: number
  readonly kickOff: number
  readonly minutes: number
}

/** By player, in order of time. */
export interface FplTables {
  readonly snapshots: ReadonlyMap<string, readonly FplSnapshot[]>
  readonly games: ReadonlyMap<string, readonly FplGame[]>
}

const dayMs = 86_400_000

export const dayOf = (time: number): DayNumber => Math.floor(time / dayMs)

/** Prices are written in tenths of a million. */
const tenth = (cost: number | null) => cost && cost / 10

const snapshotOf = (cell: CsvRow): FplSnapshot => {
  const takenAt = Date.parse(cell('taken_at'))
  const [player, status, news] = [cell('code'), cell('status'), cell('news')]
  const chance = numberIn(cell('chance_next'))
  return {
    player,
    season: Number(cell('season').slice(0, 4)),
    takenAt,
    status,
    stated: chance === null ? null : chance / 100,
    news,
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

const gameOf = (cell: CsvRow): FplGame => ({
  player: cell('code'),
  season: Number(cell('season').slice(0, 4)),
  round: Number(cell('gameweek')),
  kickOff: Date.parse(cell('kickoff')),
  minutes: Number(cell('minutes')),
})

export const readFpl = (directory: string): FplTables => ({
  // A player who has left is no longer listed.
  snapshots: byPlayer(
    (readCsv(directory, 'fpl_statuses') ?? [])
      .map(snapshotOf)
      .filter(({ status }) => status !== 'u'),
    ({ takenAt }) => takenAt,
  ),
  games: byPlayer(
    // A postponed game has no time yet.
    (readCsv(directory, 'fpl_minutes') ?? [])
      .map(gameOf)
      .filter(({ kickOff }) => Number.isFinite(kickOff)),
    ({ kickOff }) => kickOff,
  ),
})

const byPlayer = <Row extends { readonly player: string }>(
  rows: readonly Row[],
  timeOf: (row: Row) => number,
): Map<string, Row[]> =>
  Map.groupBy(
    rows.toSorted((a, b) => timeOf(a) - timeOf(b)),
    ({ player }) => player,
  )
