import { dateOf } from '../../scoring/dayNumber.ts'
import { unknownSchedule } from '../../scoring/facts/schedule.ts'
import type { ReadPlayer, ReadStats } from '../../scoring/facts/teamFacts.ts'
import type { KnownSquad } from '../../scoring/player/knownSquad.ts'
import { mean } from '../statistics/samples.ts'
import {
  gameOrder,
  memoryWeeks,
  type NflGame,
  type NflSnaps,
  type NflTables,
} from '../tables/nfl.ts'
import { filePlayer, knownOn, unplayedSeason } from './history.ts'
import { knownSpell, nflRates, reportsFor, snapStats, spellIndex, standInBirth } from './riskNfl.ts'

const dayMs = 86_400_000
/** The file has no times. Most games begin at one in New York, when every club has said who is in doubt. */
const usualHourUtc = 18

/** The squad of a team as it was known before a game: what a portal would have scored that morning. */
export const nflSquads = (tables: NflTables) => {
  const rates = nflRates(tables)
  const spellsOf = spellIndex(tables.spells)
  const byPlayer = Map.groupBy(
    tables.snaps.toSorted((a, b) => gameOrder(a) - gameOrder(b)),
    ({ id }) => id,
  )
  const byTeam = Map.groupBy(tables.snaps, ({ team }) => team)
  const idsOf = new Map(
    [...byTeam].map(([team, snaps]) => [team, [...new Set(snaps.map(({ id }) => id))]]),
  )
  return (game: NflGame, team: string): KnownSquad => {
    const { season, week, day } = game
    const order = gameOrder(game)
    const weeks = tables.weeksOf(season, team)
    const soFar = weeks.filter((other) => other.week <= week)
    const members = (idsOf.get(team) ?? []).flatMap((id) => {
      const earlier = (byPlayer.get(id) ?? []).filter((snaps) => gameOrder(snaps) < order)
      const last = earlier.at(-1)
      const isHere = last?.team === team && gameOrder(last) > order - memoryWeeks
      return last && isHere ? [{ id, last, earlier }] : []
    })
    const reports = members.map(({ id, last }) => {
      const who = { id, season, team, player: last.player }
      return [id, reportsFor(who, soFar, tables)] as const
    })
    return {
      players: members.map(({ id, last }) => playerOf(id, last, tables)),
      // A spell that begins today is known only tonight; until then the reports count.
      injuries: new Map(
        members.map(({ id, last }) => [id, knownOn(spellsOf(last).map(knownSpell), day - 1)]),
      ),
      reports: new Map(reports),
      seasons: new Map(members.map(({ id, earlier }) => [id, seasonsOf(earlier, season)])),
      schedule: {
        ...unknownSchedule,
        nextGame: day,
        season,
        week,
        seasonEnd: weeks.at(-1)?.day ?? null,
        gameDays: weeks.map((other) => other.day),
        kickOffs: new Map([[day, day * dayMs + usualHourUtc * 3_600_000]]),
      },
      rates: rates(team, day),
      recoveries: [],
    }
  }
}

const playerOf = (id: string, { player, position }: NflSnaps, tables: NflTables): ReadPlayer => {
  const born = standInBirth(id, tables)
  return filePlayer(id, {
    ...{ name: player, position },
    birthDate: born === null ? null : dateOf(born),
  })
}

/** The statistics of this season so far and of the last one. */
const seasonsOf = (earlier: readonly NflSnaps[], season: number): ReadStats[] =>
  [season, season - 1].flatMap((year) => {
    const games = earlier.filter((snaps) => snaps.season === year)
    const last = games.at(-1)
    if (!last) return []
    const { snapShareLast, snapSharePriorFour } = snapStats(games, games.length - 1)
    return [
      {
        ...unplayedSeason(last.id, year),
        games: games.filter(({ played }) => played).length,
        snapShare: mean(games.map(({ share }) => share)),
        snapShareLast,
        snapSharePriorFour,
      },
    ]
  })
