import { inParallel } from '#functions/runtime/inParallel.ts'
import { logger } from '#functions/runtime/log.ts'
import type { InjuryRatesStore, RatesByTeam } from '#functions/store/calculations/injuryRates.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import type { RegisterEntry } from '#shared/domain/register/entries.ts'
import { type Competition, sportNames, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { type Day, dayNumber, utcDay } from '#shared/domain/time/calendar.ts'
import {
  type ClubInjuryCounts,
  clubInjuryCounts,
  injuryRatesFrom,
} from '#shared/scoring/facts/clubHistory.ts'
import { type Recalibration, recalibration } from '#shared/scoring/model/recalibration.ts'
import { riskHorizonDays, statedRisks } from '#shared/scoring/register/monthlyRisk.ts'
import type { Run } from '../run.ts'
import type { FactsBeforeRates } from '../teamFacts.ts'

/** Counts exclude the day itself, so that all of its runs find the same. */
const lastMomentBefore = (day: Day) => new Date(Date.parse(day) - 1)

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

/** The correction of the league's risks by its own registered outcomes; undefined while there are too few. */
const recalibrationOf = (
  registered: readonly (readonly RegisterEntry[])[],
  asOf: Date,
): Recalibration | undefined => {
  const today = dayNumber(utcDay(asOf)) ?? 0
  const correction = recalibration(registered.flatMap(statedRisks), today, riskHorizonDays)
  return correction.intercept === 0 && correction.slope === 1 ? undefined : correction
}

/**
 * Counts every club's injuries as they were known before the day began, and computes the day's rates and the
 * correction of the league's risks. They do not change until the next day.
 */
export const fixInjuryRates = async (
  run: Pick<Run, 'competition' | 'asOf'> & { league: Pick<Run['league'], 'teams' | 'teamFacts'> },
  /** The registered risks of a team and their outcomes, of the last 400 days. */
  risksOf: (teamId: string) => Promise<readonly RegisterEntry[]>,
  injuryRates: InjuryRatesStore,
): Promise<RatesByTeam> => {
  const { competition, asOf, league } = run
  const day = utcDay(asOf)
  const fixed = await injuryRates.readRates(competition, day)
  if (fixed) return fixed
  const teamIds = [...league.teams.keys()]
  const before = lastMomentBefore(day)
  const counts = new Map(
    teamIds.map((id) => [id, injuryCountsOf(league.teamFacts(id, before), before)]),
  )
  const correction = recalibrationOf(await inParallel(teamIds, teamsAtOnce, risksOf), asOf)
  if (correction) logger.info('risks recalibrated', { competition, day, ...correction })
  const rates = ratesByTeam(counts, competition, correction)
  await injuryRates.fixRates(competition, day, rates)
  return rates
}

/** Hundreds of requests at once would wait for connections. */
const teamsAtOnce = 16

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
