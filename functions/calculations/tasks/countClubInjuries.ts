import type { CalculationRun } from '#functions/store/calculations/calculationRuns.ts'
import type { RatesByTeam } from '#functions/store/calculations/injuryRates.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import { type Competition, sportNames, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { type Day, utcDay } from '#shared/domain/time/calendar.ts'
import {
  type ClubInjuryCounts,
  clubInjuryCounts,
  injuryRatesFrom,
} from '#shared/scoring/facts/clubHistory.ts'
import type { Dependencies, Outcome, TaskDependencies } from '../dependencies.ts'
import { type FactsBeforeRates, readTeamFacts } from '../teamFacts.ts'

/** Counts exclude the day itself, so that all of its runs find the same. */
export const lastMomentBefore = (day: Day) => new Date(Date.parse(day) - 1)

/** Counts one club's injuries as they were known before the run's day began. */
export const countClubInjuries = async (
  teamId: string,
  run: CalculationRun,
  { facts, injuryRates, cache }: TaskDependencies,
): Promise<Outcome> => {
  const { competition } = run
  const day = utcDay(run.asOf)
  const asOf = lastMomentBefore(day)
  const games = await cache.games(run)
  const teamFacts = await readTeamFacts(facts, { competition, teamId }, games, asOf)
  await injuryRates.writeCounts(competition, day, teamId, injuryCountsOf(teamFacts, asOf))
  return 'written'
}

export const injuryCountsOf = (facts: FactsBeforeRates, asOf: Date): ClubInjuryCounts => {
  const played = facts.games.filter((game) => isPlayed(game, asOf))
  const season = Math.max(...played.map((game) => game.season))
  const club = {
    players: facts.players.filter(({ active }) => active).length,
    injuries: facts.injuries,
    played: played.filter((game) => game.season === season).length,
  }
  return clubInjuryCounts(club, facts.sport, asOf.toISOString())
}

const isPlayed = ({ status, seasonType, day }: Game, asOf: Date) =>
  status === 'final' && seasonType === 1 && day !== null && day <= utcDay(asOf)

/** Computes the day's rates from the clubs' counts. A club that could not be counted has no rate. */
export const fixInjuryRates = async (
  { competition, asOf }: CalculationRun,
  { injuryRates }: Pick<Dependencies, 'injuryRates'>,
) => {
  const day = utcDay(asOf)
  const counts = await injuryRates.readCounts(competition, day)
  await injuryRates.fixRates(competition, day, ratesByTeam(counts, competition))
}

export const ratesByTeam = (
  counts: ReadonlyMap<string, ClubInjuryCounts>,
  competition: Competition,
): RatesByTeam => {
  const ratesOf = injuryRatesFrom([...counts.values()], sportNames[sportOfCompetition(competition)])
  return Object.fromEntries([...counts].map(([teamId, count]) => [teamId, ratesOf(count)]))
}
