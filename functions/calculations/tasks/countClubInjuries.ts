import { inParallel } from '#functions/runtime/inParallel.ts'
import { logger } from '#functions/runtime/log.ts'
import type { InjuryRatesStore, RatesByTeam } from '#functions/store/calculations/injuryRates.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import type { RegisterEntry } from '#shared/domain/register/entries.ts'
import { type Competition, sportNames, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { addDays, type Day, dayNumber, utcDay } from '#shared/domain/time/calendar.ts'
import {
  type ClubInjuryCounts,
  clubInjuryCounts,
  injuryRatesFrom,
} from '#shared/scoring/facts/clubHistory.ts'
import type { InjuryRates } from '#shared/scoring/facts/teamFacts.ts'
import {
  type Recalibration,
  recalibration,
  type StatedChance,
} from '#shared/scoring/model/recalibration.ts'
import { riskHorizonDays, statedRisks } from '#shared/scoring/register/monthlyRisk.ts'
import { returnsKnownAfter, statedReturns } from '#shared/scoring/register/statedReturns.ts'
import type { Run } from '../run.ts'
import type { FactsBeforeRates } from '../teamFacts.ts'

/** Counts exclude the day itself, so that all of its runs find the same counts. */
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

/** The correction of the league's chances by their registered outcomes; undefined while these are too few. */
const correctionBy = (
  stated: readonly StatedChance[],
  asOf: Date,
  horizonDays: number,
): Recalibration | undefined => {
  const today = dayNumber(utcDay(asOf)) ?? 0
  const correction = recalibration(stated, today, horizonDays)
  return correction.intercept === 0 && correction.slope === 1 ? undefined : correction
}

/** The entries of the register about a club. */
interface RegisteredOfClub {
  /** The risks and their outcomes of the last 400 days. */
  readonly risks: readonly RegisterEntry[]
  /** The forecasts of these players and their outcomes. */
  readonly returns: readonly RegisterEntry[]
}

/** The window of the outcomes, plus the longest wait for one and the days out at the last forecast that counts. */
const daysOfInjuries = 430

/** The ids under which the injuries of a club's players are registered. */
const hurtPlayers = ({ injuries }: FactsBeforeRates, asOf: Date): string[] => {
  const since = addDays(utcDay(asOf), -daysOfInjuries) ?? ''
  const recent = injuries.filter(({ startedOn }) => startedOn >= since)
  return [...new Set(recent.map(({ playerId, reportedAs }) => reportedAs ?? playerId))]
}

/**
 * Counts every club's injuries as they were known before the day began, and computes the day's rates and the
 * corrections of the league's risks and returns. They do not change until the next day.
 */
export const dailyInjuryRates = async (
  run: Pick<Run, 'competition' | 'asOf'> & { league: Pick<Run['league'], 'teams' | 'teamFacts'> },
  registeredOf: (teamId: string, playerIds: readonly string[]) => Promise<RegisteredOfClub>,
  injuryRates: InjuryRatesStore,
): Promise<RatesByTeam> => {
  const { competition, asOf, league } = run
  const day = utcDay(asOf)
  const fixed = await injuryRates.readRates(competition, day)
  if (fixed) return fixed
  const teamIds = [...league.teams.keys()]
  const before = lastMomentBefore(day)
  const facts = new Map(teamIds.map((id) => [id, league.teamFacts(id, before)]))
  const counts = new Map([...facts].map(([id, own]) => [id, injuryCountsOf(own, before)]))
  const registered = await inParallel([...facts], teamsAtOnce, ([id, own]) =>
    registeredOf(id, hurtPlayers(own, asOf)),
  )
  const risks = registered.flatMap((club) => statedRisks(club.risks))
  const returns = registered.flatMap((club) => statedReturns(club.returns))
  const corrections = {
    recalibration: correctionBy(risks, asOf, riskHorizonDays),
    returns: correctionBy(returns, asOf, returnsKnownAfter),
  }
  for (const [what, correction] of Object.entries(corrections))
    if (correction) logger.info('recalibrated', { what, competition, day, ...correction })
  const rates = ratesByTeam(counts, competition, corrections)
  await injuryRates.storeRatesOnce(competition, day, rates)
  return rates
}

/** Hundreds of requests at once would queue for connections. */
const teamsAtOnce = 16

const ratesByTeam = (
  counts: ReadonlyMap<string, ClubInjuryCounts>,
  competition: Competition,
  { recalibration: risks, returns }: Pick<InjuryRates, 'recalibration' | 'returns'>,
): RatesByTeam => {
  const ratesOf = injuryRatesFrom([...counts.values()], sportNames[sportOfCompetition(competition)])
  return Object.fromEntries(
    [...counts].map(([teamId, count]) => [
      teamId,
      { ...ratesOf(count), ...(risks && { recalibration: risks }), ...(returns && { returns }) },
    ]),
  )
}
