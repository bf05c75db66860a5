import { ownedPercent } from '../../domain/facts/teams.ts'
import { historyReport } from '../panels/history.ts'
import { type CsvRow, readCsv } from '../tables/csv.ts'
import { type FilePlayer, gameOn, type ShareCase, shareCases } from './shareCase.ts'

interface Snapshot {
  readonly takenAt: number
  readonly id: string
  readonly club: string
  readonly position: string
  readonly status: string
  readonly price: number
  readonly owned: number
}

interface Game {
  readonly id: string
  readonly round: number
  readonly kickOff: number
  readonly minutes: number
}

const dayMs = 86_400_000
const dayOf = (time: number) => Math.floor(time / dayMs)
const fullGame = 90
/** Before each of the first four rounds. */
const rounds = [0, 1, 2, 3]
const gamesAhead = 5
/** An older list lacks the signings of the last weeks. */
const freshDays = 14

const snapshotOf = (cell: CsvRow): Snapshot => ({
  takenAt: Date.parse(cell('taken_at')),
  id: cell('code'),
  club: cell('team_code'),
  position: cell('position'),
  status: cell('status'),
  price: Number(cell('now_cost')) / 10,
  owned: ownedPercent(Number(cell('selected_percent'))),
})

const gameOf = (cell: CsvRow): Game => ({
  id: cell('code'),
  round: Number(cell('gameweek')),
  kickOff: Date.parse(cell('kickoff')),
  minutes: Number(cell('minutes')),
})

const seasonOf = (cell: CsvRow) => Number(cell('season').slice(0, 4))

/** A suspension, too, keeps a player out of games that say nothing of his role. */
const words: Readonly<Record<string, string>> = { a: 'Active', d: 'Questionable' }

/** All listed players before the first rounds of every season whose last one is in the files. Who has left is not listed. */
export const eplShareCases = (directory: string): ShareCase[] => {
  const listed = Map.groupBy(readCsv(directory, 'fpl_statuses') ?? [], seasonOf)
  const minutes = Map.groupBy(readCsv(directory, 'fpl_minutes') ?? [], seasonOf)
  return [...listed.keys()].sort().flatMap((season) => {
    const [own, before] = [minutes.get(season), minutes.get(season - 1)]
    if (!own || !before) return []
    return seasonCases(
      season,
      (listed.get(season) ?? []).map(snapshotOf),
      own.map(gameOf),
      Map.groupBy(before.map(gameOf), ({ id }) => id),
    )
  })
}

const seasonCases = (
  season: number,
  snapshots: readonly Snapshot[],
  played: readonly Game[],
  lastSeason: ReadonlyMap<string, readonly Game[]>,
): ShareCase[] => {
  const byPlayer = Map.groupBy(
    played.toSorted((a, b) => a.kickOff - b.kickOff),
    ({ id }) => id,
  )
  const lists = Map.groupBy(snapshots, ({ id }) => id)
  return rounds.flatMap((games) => {
    const kickOffs = played.filter(({ round }) => round === games + 1).map(({ kickOff }) => kickOff)
    const cut = kickOffs.reduce((first, kickOff) => Math.min(first, kickOff), Infinity)
    const taken = snapshots
      .map(({ takenAt }) => takenAt)
      .filter((time) => time < cut && time > cut - freshDays * dayMs)
      .reduce((last, time) => Math.max(last, time), 0)
    const newest = snapshots.filter(({ takenAt, status }) => takenAt === taken && status !== 'u')
    const playerOf = ({ id, position, price, owned }: Snapshot): FilePlayer => {
      const own = byPlayer.get(id) ?? []
      return {
        ...{ id, position, depthOrder: null, market: { price, owned } },
        lastSeason: totals(lastSeason.get(id) ?? []),
        reports: (lists.get(id) ?? [])
          .filter(({ takenAt }) => takenAt <= taken)
          .toSorted((a, b) => a.takenAt - b.takenAt)
          .map((row) =>
            historyReport(id, dayOf(row.takenAt), { status: words[row.status] ?? 'Out' }),
          ),
        before: own.filter(({ kickOff }) => kickOff < cut).map(shareOf),
        next: Array.from({ length: gamesAhead }, (_, index) => {
          const game = own.filter(({ kickOff }) => kickOff >= cut)[index]
          return game ? shareOf(game) : gameOn(dayOf(cut), null)
        }),
      }
    }
    return [...Map.groupBy(newest, ({ club }) => club)].flatMap(([club, squad]) =>
      shareCases(squad.map(playerOf), { sport: 'soccer', club, season, games, today: dayOf(cut) }),
    )
  })
}

const shareOf = ({ kickOff, minutes }: Game) =>
  gameOn(dayOf(kickOff), minutes === 0 ? null : minutes / fullGame)

const totals = (games: readonly Game[]) => {
  const minutes = games.reduce((sum, game) => sum + game.minutes, 0)
  return games.length === 0
    ? null
    : { games: games.filter((game) => game.minutes > 0).length, minutes }
}
