import { ownedPercent } from '../../domain/facts/teams.ts'
import { playedGame } from '../play/eplRows.ts'
import { dayOf, type FplGame, type FplSnapshot, type FplTables } from '../tables/fpl.ts'
import { type FilePlayer, gameOn, type ShareCase, shareCases } from './shareCase.ts'

/** Before each of the first four rounds. */
const rounds = [0, 1, 2, 3]
const gamesAhead = 5
/** An older list lacks the signings of the last weeks. */
const freshMs = 14 * 86_400_000

/** All listed players before the first rounds of every season whose last one is in the files. */
export const eplShareCases = ({ snapshots, games }: FplTables): ShareCase[] => {
  const listed = [...snapshots.values()].flat()
  const played = Map.groupBy([...games.values()].flat(), ({ season }) => season)
  return [...played.keys()]
    .filter((season) => played.has(season - 1))
    .toSorted((a, b) => a - b)
    .flatMap((season) =>
      rounds.flatMap((round) => {
        const cut = (played.get(season) ?? [])
          .filter((game) => game.round === round + 1)
          .reduce((first, { kickOff }) => Math.min(first, kickOff), Infinity)
        const fresh = listed.filter(({ takenAt }) => takenAt < cut && takenAt > cut - freshMs)
        const taken = fresh.reduce((last, { takenAt }) => Math.max(last, takenAt), 0)
        const newest = fresh.filter(({ takenAt }) => takenAt === taken)
        const moment = { sport: 'soccer', season, games: round, today: dayOf(cut) } as const
        return [...Map.groupBy(newest, ({ club }) => club)].flatMap(([club, squad]) =>
          shareCases(
            squad.map((row) => playerOf(row, cut, { snapshots, games })),
            { ...moment, club },
          ),
        )
      }),
    )
}

const playerOf = (
  { player: id, season, takenAt, position, price, owned }: FplSnapshot,
  cut: number,
  { snapshots, games }: FplTables,
): FilePlayer => {
  const all = games.get(id) ?? []
  const own = all.filter((game) => game.season === season)
  const ahead = own.filter(({ kickOff }) => kickOff >= cut)
  return {
    ...{ id, position, depthOrder: null },
    ...(price !== null && owned !== null && { market: { price, owned: ownedPercent(owned) } }),
    lastSeason: totalsOf(all.filter((game) => game.season === season - 1)),
    reports: (snapshots.get(id) ?? [])
      .filter((row) => row.season === season && row.takenAt <= takenAt)
      .map(({ report }) => report),
    before: own.filter(({ kickOff }) => kickOff < cut).map(playedGame),
    // A player who is taken off the list has left.
    next: Array.from({ length: gamesAhead }, (_, index) => {
      const game = ahead[index]
      return game ? playedGame(game) : gameOn(dayOf(cut), null)
    }),
  }
}

const totalsOf = (games: readonly FplGame[]) =>
  games.length === 0
    ? null
    : {
        games: games.filter(({ minutes }) => minutes > 0).length,
        minutes: games.reduce((sum, { minutes }) => sum + minutes, 0),
      }
