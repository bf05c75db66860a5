import {
  mostRecentGames,
  ownedPercent,
  type PlayedGame,
  soccerShare,
} from '../../domain/facts/teams.ts'
import { dateOf } from '../../scoring/dayNumber.ts'
import { isRegular, soccerPlay } from '../../scoring/play/soccerPlay.ts'
import { modelPosition } from '../../scoring/player/playerContext.ts'
import { dayOf, type FplGame, type FplSnapshot, type FplTables } from '../tables/fpl.ts'
import type { PlayRow } from './fitPlay.ts'

/** An older copy of the list lacks the news of the last training. */
const freshMs = 4 * 24 * 60 * 60 * 1000

/** Available, doubtful, injured. A banned or loaned player certainly does not play. */
const listedStatuses = new Set(['a', 'd', 'i'])

/** As the portal keeps a game: the share of its minutes, null without a minute. */
export const playedGame = ({ kickOff, minutes }: FplGame): PlayedGame => ({
  day: dateOf(dayOf(kickOff)),
  share: soccerShare(minutes),
})

/** The stated chance; without one an available player plays and an injured one does not. */
const saidOf = ({ status, stated }: FplSnapshot): number | null =>
  stated ?? (status === 'a' ? 1 : status === 'i' ? 0 : null)

interface Round {
  readonly id: string
  readonly firstKickOff: number
  readonly games: ReadonlyMap<string, readonly FplGame[]>
}

const roundsOf = ({ games }: FplTables): Round[] =>
  [...Map.groupBy([...games.values()].flat(), ({ season, round }) => `${season} ${round}`)].map(
    ([id, own]) => ({
      id,
      firstKickOff: Math.min(...own.map(({ kickOff }) => kickOff)),
      games: Map.groupBy(own, ({ player }) => player),
    }),
  )

/** The regulars of each round as the newest copy of the list before its first game has them. */
export const eplRows = (tables: FplTables): PlayRow[] => {
  const copies = [
    ...new Set([...tables.snapshots.values()].flat().map(({ takenAt }) => takenAt)),
  ].sort((a, b) => a - b)
  return roundsOf(tables)
    .toSorted((a, b) => a.firstKickOff - b.firstKickOff)
    .flatMap((round) => {
      const copy = copies.findLast((takenAt) => takenAt < round.firstKickOff)
      if (copy === undefined || round.firstKickOff - copy > freshMs) return []
      return [...round.games].flatMap(([player, own]) => rowOf(tables, round, copy, player, own))
    })
}

const rowOf = (
  tables: FplTables,
  { id, firstKickOff }: Round,
  copy: number,
  player: string,
  own: readonly FplGame[],
): PlayRow[] => {
  const known = (tables.snapshots.get(player) ?? []).filter(({ takenAt }) => takenAt <= copy)
  const now = known.at(-1)
  if (now?.takenAt !== copy || !listedStatuses.has(now.status)) return []
  const games = (tables.games.get(player) ?? [])
    .filter(({ kickOff }) => kickOff < firstKickOff)
    .slice(-mostRecentGames)
    .map(playedGame)
  if (!isRegular(games)) return []
  const day = dayOf(firstKickOff)
  const position = modelPosition('soccer', now.position)
  return [
    {
      player,
      season: now.season,
      round: id,
      day,
      listing: now.report.status,
      said: saidOf(now),
      part: now.report.part,
      position,
      features: soccerPlay({
        reports: known.map(({ report }) => report),
        games,
        position,
        nextGame: day,
        double: own.length > 1,
        owned: now.owned === null ? null : ownedPercent(now.owned),
      }),
      played: own.some(({ minutes }) => minutes > 0) ? 1 : 0,
    },
  ]
}
