import { type DayNumber, fixedDay } from '../../scoring/dayNumber.ts'
import { countInjuries, injuryRatesFrom } from '../../scoring/facts/clubHistory.ts'
import type { KnownInjury, KnownReport } from '../../scoring/facts/knownAsOf.ts'
import type { InjuryRates, ReadStats } from '../../scoring/facts/teamFacts.ts'
import { riskFactsOf, rookieAge } from '../../scoring/player/injuryRisk.ts'
import { modelPosition } from '../../scoring/player/playerContext.ts'
import { roleOf } from '../../scoring/player/role.ts'
import { mean } from '../statistics/samples.ts'
import type { NflGame, NflSnaps, NflSpell, NflTables } from '../tables/nfl.ts'
import { type Coverage, coverageOf } from './coverage.ts'
import { historyInjury, historyReport, knownOn, unplayedSeason } from './history.ts'
import type { RiskCase } from './riskCases.ts'
import { nflStatusPrior } from './statusChances.ts'

const horizonGames = 4
const daysAGame = 7

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
  const rates = nflRates(tables)
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
        facts: riskFactsOf(
          knownOn(spells.map(knownSpell), day),
          reportsFor(game, weeks.slice(Math.max(0, now - 4), now + 1), tables),
          {
            model: { sport: 'nfl', status: nflStatusPrior },
            now: { today: day },
            // After a game the page is about the next one.
            schedule: { week: next[0]?.week ?? null },
            age: ageOn(day, standInBirth(game.id, tables)),
            position: modelPosition('nfl', game.position),
            rates: rates(game.team, day),
            role: roleOf('nfl', [snapStats(games, index)], game.season),
          },
        ),
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
export const spellIndex = (spells: readonly NflSpell[]) => {
  const byId = Map.groupBy(spells, ({ id }) => id)
  const byName = Map.groupBy(spells, ({ player, team }) => `${player} ${team}`)
  return ({ id, player, team }: Pick<NflSnaps, 'id' | 'player' | 'team'>): NflSpell[] => [
    ...new Set([...(byId.get(id) ?? []), ...(byName.get(`${player} ${team}`) ?? [])]),
  ]
}

/** The end of a season-ending absence is not recorded, so it is estimated from the games missed. */
export const nflInjury = (spell: NflSpell): KnownInjury =>
  historyInjury(
    {
      ...spell,
      player: spell.id,
      physical: true,
      end: spell.returnDay ?? spell.start + spell.games * daysAGame,
    },
    { startKnownBy: 'missed' },
  )

const injuries = new WeakMap<NflSpell, KnownInjury>()

/** Cached, because a spell is part of the history in all later games of the player. */
export const knownSpell = (spell: NflSpell): KnownInjury => {
  const known = injuries.get(spell) ?? nflInjury(spell)
  injuries.set(spell, known)
  return known
}

/** Birth dates are not public: a player counts as 22 in the year of his combine. */
export const standInBirth = (id: string, { combineYear }: NflTables): DayNumber | null => {
  const first = combineYear.get(id)
  return first === undefined ? null : fixedDay(`${first - rookieAge}-09-01`)
}

const ageOn = (day: DayNumber, born: DayNumber | null): number | null =>
  born === null ? null : (day - born) / 365.25

const priorGames = 4

/** A player's season statistics after a game; the role needs only the recent snaps. */
export const snapStats = (games: readonly NflSnaps[], index: number): ReadStats => {
  const last = games[index]
  const season = last?.season ?? 0
  const before = games
    .slice(Math.max(0, index - priorGames), index)
    .filter((game) => game.season === season)
  return {
    ...unplayedSeason(last?.id ?? '', season),
    games: 1 + before.length,
    snapShareLast: last?.share ?? null,
    snapSharePriorFour: before.length > 0 ? mean(before.map(({ share }) => share)) : null,
  }
}

/**
 * The reports for a season's games, on the days of these games. A week without one takes a player off the report, as in
 * a feed.
 */
export const reportsFor = (
  { id, season, team, player }: Pick<NflSnaps, 'id' | 'season' | 'team' | 'player'>,
  games: readonly NflGame[],
  { reportOf }: NflTables,
): KnownReport[] => {
  const reports = games.map(({ week }) => reportOf(season, week, team, player))
  return games.flatMap(({ day }, at) => {
    const report = reports[at]
    if (report) return [historyReport(id, day, { status: report.status, part: report.injury })]
    return reports[at - 1] ? [historyReport(id, day, { status: 'Active' })] : []
  })
}

export const nflRates = ({ spells, games }: NflTables) => {
  const byTeam = Map.groupBy(spells, ({ team }) => team)
  const regular = Map.groupBy(
    games.filter(({ playoff }) => !playoff),
    ({ season }) => season,
  )
  const onDay = new Map<DayNumber, (team: string) => InjuryRates>()
  const ratesOn = (day: DayNumber) => {
    // A season's last games are in January.
    const season = new Date((day - 60) * 864e5).getUTCFullYear()
    const played = (regular.get(season) ?? []).filter((game) => game.day < day)
    const counts = new Map(
      [...byTeam].map(([team, own]) => [
        team,
        countInjuries(
          {
            players: rosterSize,
            played: played.filter(({ home, away }) => home === team || away === team).length,
          },
          own.flatMap(({ start }) => (start < day ? [start] : [])),
          'nfl',
          day - 1,
        ),
      ]),
    )
    const ratesOf = injuryRatesFrom([...counts.values()], 'nfl', season)
    return (team: string): InjuryRates => {
      const count = counts.get(team)
      return count ? ratesOf(count) : { team: null, league: null }
    }
  }
  /** As on a portal, a day has the rates of the evening before. */
  return (team: string, day: DayNumber): InjuryRates => {
    const rates = onDay.get(day) ?? ratesOn(day)
    onDay.set(day, rates)
    return rates(team)
  }
}

const rosterSize = 53
