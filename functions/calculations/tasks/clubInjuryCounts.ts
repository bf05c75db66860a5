import type { CalculationRun } from '#functions/store/calculations/calculationRuns.ts'
import type { RatesByTeam } from '#functions/store/calculations/injuryRates.ts'
import { type Competition, sportNames, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { type Day, utcDay } from '#shared/domain/time/calendar.ts'
import { clubInjuryCounts, injuryRatesFrom } from '#shared/scoring/facts/clubHistory.ts'
import type { Dependencies, Outcome, TaskDependencies } from '../dependencies.ts'
import { type FactsBeforeRates, readTeamFacts } from '../teamFacts.ts'

/** The last moment before a day: what began on it is not counted. */
export const before = (day: Day) => new Date(Date.parse(day) - 1)

/** One club's injuries as they were known before the run's day began. */
export const countClubInjuries = async (
  teamId: string,
  run: CalculationRun,
  { facts, rates, reading }: TaskDependencies,
): Promise<Outcome> => {
  const day = utcDay(run.asOf)
  const asOf = before(day)
  const { competition } = run
  const known = await readTeamFacts(facts, { competition, teamId }, await reading.games(run), asOf)
  await rates.count(competition, day, teamId, countOf(known, asOf))
  return 'written'
}

export const countOf = (known: FactsBeforeRates, asOf: Date) => {
  const over = known.games.filter(hasBeen(asOf))
  const season = Math.max(...over.map((game) => game.season))
  const club = {
    players: known.players.filter(({ active }) => active).length,
    injuries: known.injuries,
    played: over.filter((game) => game.season === season).length,
  }
  return clubInjuryCounts(club, known.sport, asOf.toISOString())
}

const hasBeen =
  (asOf: Date) =>
  ({ status, seasonType, day }: { status: string; seasonType: number; day: Day | null }) =>
    status === 'final' && seasonType === 1 && day !== null && day <= utcDay(asOf)

/** The rates of a day, from what was counted of each club. A club that could not be counted has none. */
export const fixRates = async (
  { competition, asOf }: CalculationRun,
  { rates }: Pick<Dependencies, 'rates'>,
) => {
  const day = utcDay(asOf)
  const counts = await rates.counts(competition, day)
  await rates.fix(competition, day, ratesByTeam(counts, competition))
}

export const ratesByTeam = (
  counts: ReadonlyMap<string, ReturnType<typeof clubInjuryCounts>>,
  competition: Competition,
): RatesByTeam => {
  const of = injuryRatesFrom([...counts.values()], sportNames[sportOfCompetition(competition)])
  return Object.fromEntries([...counts].map(([teamId, count]) => [teamId, of(count)]))
}
