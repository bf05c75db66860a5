import { logger } from '#functions/runtime/log.ts'
import type { CalculationRun } from '#functions/store/calculations/calculationRuns.ts'
import type { RatesByTeam } from '#functions/store/calculations/injuryRates.ts'
import type { ForecastRegister } from '#functions/store/calculations/register.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import { type Competition, sportNames, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { addDays, type Day, dayNumber, utcDay } from '#shared/domain/time/calendar.ts'
import {
  type ClubInjuryCounts,
  clubInjuryCounts,
  injuryRatesFrom,
} from '#shared/scoring/facts/clubHistory.ts'
import { type Recalibration, recalibration } from '#shared/scoring/model/recalibration.ts'
import { riskHorizonDays, riskIdOf, statedRisks } from '#shared/scoring/register/monthlyRisk.ts'
import type { Dependencies, Outcome, TaskDependencies } from '../dependencies.ts'
import { type FactsBeforeRates, readTeamFacts } from '../teamFacts.ts'

/** Counts exclude the day itself, so that all of its runs find the same. */
const lastMomentBefore = (day: Day) => new Date(Date.parse(day) - 1)

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

const injuryCountsOf = (facts: FactsBeforeRates, asOf: Date): ClubInjuryCounts => {
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

/** The risks of the last year, and those of the month before it, whose outcomes fall into the year. */
const daysOfOutcomes = 400

/** The correction of the league's risks by its own registered outcomes; undefined while there are too few. */
const recalibrationOf = async (
  teamIds: readonly string[],
  asOf: Date,
  register: Pick<ForecastRegister, 'entriesOf'>,
): Promise<Recalibration | undefined> => {
  const day = utcDay(asOf)
  const since = addDays(day, -daysOfOutcomes) ?? day
  const registered = await Promise.all(
    teamIds.map((id) => register.entriesOf(id, riskIdOf(id, since))),
  )
  const today = dayNumber(day) ?? 0
  const correction = recalibration(registered.flatMap(statedRisks), today, riskHorizonDays)
  return correction.intercept === 0 && correction.slope === 1 ? undefined : correction
}

/**
 * Computes the day's rates from the clubs' counts, and the correction of the league's risks. A club that
 * could not be counted has no rate.
 */
export const fixInjuryRates = async (
  { competition, asOf }: CalculationRun,
  { injuryRates, register }: Pick<Dependencies, 'injuryRates' | 'register'>,
) => {
  const day = utcDay(asOf)
  const counts = await injuryRates.readCounts(competition, day)
  const correction = await recalibrationOf([...counts.keys()], asOf, register)
  if (correction) logger.info('risks recalibrated', { competition, day, ...correction })
  await injuryRates.fixRates(competition, day, ratesByTeam(counts, competition, correction))
}

const ratesByTeam = (
  counts: ReadonlyMap<string, ClubInjuryCounts>,
  competition: Competition,
  correction?: Recalibration,
): RatesByTeam => {
  const ratesOf = injuryRatesFrom([...counts.values()], sportNames[sportOfCompetition(competition)])
  return Object.fromEntries(
    [...counts].map(([teamId, count]) => [
      teamId,
      { ...ratesOf(count), ...(correction && { recalibration: correction }) },
    ]),
  )
}
