import type { DayNumber } from '../../dayNumber.ts'
import type { PastInjury } from '../../recovery/injuryHistory.ts'
import { mean } from '../statistics.ts'
import { positionGroup } from '../tables/nfl.ts'
import type { NflSnaps, NflSpell, NflTables } from '../tables/nflTables.ts'
import { type Coverage, coverageOf } from './coverage.ts'
import { noRiskFacts, type RiskCase } from './riskCases.ts'

const horizonGames = 4
const daysAGame = 7
/** A team rate is pulled towards the league by this many average games. */
const priorGames = 8

/** The absences are spells of missed regular-season games. */
export const nflSpellCoverage = ({ games, spells }: NflTables): Coverage =>
  coverageOf(
    games.flatMap(({ playoff, day }) => (playoff ? [] : [day])),
    spells.map(({ start }) => start),
  )

/** A case for every regular-season game in which a player took a snap and that four team games follow. */
export const nflRisk = (tables: NflTables): RiskCase[] => {
  const { covers } = nflSpellCoverage(tables)
  const spellsOf = spellIndex(tables.spells)
  const rates = rateIndex(tables)
  const cases: RiskCase[] = []
  for (const snaps of Map.groupBy(tables.snaps, ({ id }) => id).values()) {
    const games = snaps.toSorted((a, b) => a.season - b.season || a.week - b.week)
    games.forEach((game, index) => {
      const weeks = tables.weeksOf(game.season, game.team)
      const now = weeks.findIndex(({ week }) => week === game.week)
      const next = weeks.slice(now + 1, now + 1 + horizonGames)
      const day = weeks[now]?.day
      if (!game.played || day === undefined || next.length < horizonGames) return
      if (!covers(day, next.at(-1)?.day)) return
      const spells = spellsOf(game)
      cases.push({
        player: game.id,
        day,
        facts: {
          ...noRiskFacts,
          ...reportFacts(game, tables),
          day,
          past: spells.map(asPast),
          age: experience(game, tables),
          position: positionGroup(game.position),
          role: game.share,
          usualRole: usualRole(games, index),
          week: game.week,
          ...rates(game, day),
        },
        injured: spells.some(
          ({ season, week }) => season === game.season && next.some((other) => other.week === week),
        )
          ? 1
          : 0,
      })
    })
  }
  return cases.sort((a, b) => a.day - b.day)
}

/** A sixth of the spells have only the player's name and team instead of his id. */
const spellIndex = (spells: readonly NflSpell[]) => {
  const byId = Map.groupBy(spells, ({ id }) => id)
  const byName = Map.groupBy(spells, ({ player, team }) => `${player} ${team}`)
  return ({ id, player, team }: NflSnaps): NflSpell[] => [
    ...new Set([...(byId.get(id) ?? []), ...(byName.get(`${player} ${team}`) ?? [])]),
  ]
}

const asPast = ({ injury, group, start, returnDay, games }: NflSpell): PastInjury => ({
  injury,
  group,
  start,
  // The end of a season-ending absence is not noted, so it is estimated from the games missed.
  end: returnDay ?? start + games * daysAGame,
  physical: true,
})

/** Years since the combine stand in for the age, because birth dates are not public. */
const experience = ({ id, season }: NflSnaps, { combineYear }: NflTables): number | null => {
  const first = combineYear.get(id)
  return first === undefined ? null : season - first
}

const usualRole = (games: readonly NflSnaps[], index: number): number | null => {
  const before = games
    .slice(Math.max(0, index - 4), index)
    .filter(({ season }) => season === games[index]?.season)
  return before.length > 0 ? mean(before.map(({ share }) => share)) : null
}

const reportFacts = ({ season, week, team, player }: NflSnaps, { reportOf }: NflTables) => ({
  status: reportOf(season, week, team, player)?.status ?? 'none',
  weeksListed: [0, 1, 2, 3].filter((ago) => {
    const report = reportOf(season, week - ago, team, player)
    return report !== null && report.status !== 'Healthy'
  }).length,
})

const rateIndex = ({ spells, weeksOf }: NflTables) => {
  const inSeason = Map.groupBy(spells, ({ season, team }) => `${season} ${team}`)
  const bySeason = Map.groupBy(spells, ({ season }) => season)
  return ({ season, week, team }: NflSnaps, day: DayNumber) => {
    const lastSeason = bySeason.get(season - 1) ?? []
    const perGame = lastSeason.filter((row) => row.week > 1).length / 32 / 16
    const injuriesSoFar = (inSeason.get(`${season} ${team}`) ?? []).filter(
      ({ start }) => start < day,
    )
    const played = weeksOf(season, team).filter((game) => game.week <= week).length
    return {
      teamRate:
        perGame > 0 ? (injuriesSoFar.length + perGame * priorGames) / (played + priorGames) : null,
    }
  }
}
