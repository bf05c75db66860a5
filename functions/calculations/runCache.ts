import type { CalculationRun } from '#functions/store/calculations/calculationRuns.ts'
import type { InjuryRatesStore, RatesByTeam } from '#functions/store/calculations/injuryRates.ts'
import type { LeagueRatingsStore } from '#functions/store/calculations/leagueRatings.ts'
import type { FactStore } from '#functions/store/facts/facts.ts'
import { effective } from '#functions/store/facts/sourceAndOverrides.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Team } from '#shared/domain/facts/teams.ts'
import { addDays, utcDay } from '#shared/domain/time/calendar.ts'
import type { LeagueRatings } from '#shared/scoring/game/leagueRatings.ts'

/** Ratings and fatigue look back this far. */
const daysOfGames = 400

type Run = Pick<CalculationRun, 'id' | 'competition' | 'asOf'>

export interface RunCache {
  games(run: Run): Promise<readonly Game[]>
  teams(run: Run): Promise<ReadonlyMap<string, Team>>
  injuryRates(run: Run): Promise<RatesByTeam>
  leagueRatings(run: Run): Promise<LeagueRatings | undefined>
}

interface Stores {
  facts: Pick<FactStore, 'lists'>
  injuryRates: InjuryRatesStore
  leagueRatings: LeagueRatingsStore
}

/** Reads what all messages of a run share once per delivery. */
export const runCache = ({ facts, injuryRates, leagueRatings }: Stores): RunCache => {
  const cached = <Value>(read: (run: Run) => Promise<Value>) => {
    const values = new Map<string, Promise<Value>>()
    return (run: Run) => {
      const value = values.get(run.id) ?? read(run)
      values.set(run.id, value)
      return value
    }
  }
  return {
    games: cached((run) => readGames(run, facts)),
    teams: cached(async ({ competition }) => {
      const teams = (await facts.lists.teams(competition)).map(effective)
      return new Map(teams.map((team) => [team.id, team]))
    }),
    injuryRates: cached(
      async ({ competition, asOf }) =>
        (await injuryRates.readRates(competition, utcDay(asOf))) ?? {},
    ),
    leagueRatings: cached(({ competition }) => leagueRatings.read(competition)),
  }
}

/** Feeds name a season by its first or its last year, so the years around `asOf` are all read. */
export const readGames = async (
  { competition, asOf }: Pick<Run, 'competition' | 'asOf'>,
  { lists }: Stores['facts'],
): Promise<Game[]> => {
  const firstDay = addDays(utcDay(asOf), -daysOfGames)
  const year = asOf.getUTCFullYear()
  const seasons = await Promise.all(
    [year - 1, year, year + 1].map((season) => lists.games(competition, season, firstDay)),
  )
  return seasons.flat().map(effective)
}
