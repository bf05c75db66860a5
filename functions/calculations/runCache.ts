import type { CalculationRun } from '#functions/store/calculations/calculationRuns.ts'
import type { InjuryRatesStore, RatesByTeam } from '#functions/store/calculations/injuryRates.ts'
import type { TeamRatingsStore } from '#functions/store/calculations/teamRatings.ts'
import type { FactStore } from '#functions/store/facts/facts.ts'
import { effective } from '#functions/store/facts/sourceAndOverrides.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Team } from '#shared/domain/facts/teams.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { addDays, utcDay } from '#shared/domain/time/calendar.ts'
import type { LeagueRatings } from '#shared/scoring/game/leagueRatings.ts'

/** Of a year: the games from then on, whatever years the feed names its seasons by. */
export const gamesSince = async (
  { lists }: Pick<FactStore, 'lists'>,
  competition: Competition,
  asOf: Date,
  daysBack: number,
): Promise<Game[]> => {
  const year = asOf.getUTCFullYear()
  const from = addDays(utcDay(asOf), -daysBack)
  const seasons = await Promise.all(
    [year - 1, year, year + 1].map((season) => lists.games(competition, season, from)),
  )
  return seasons.flat().map(effective)
}

/** As far back as form and fatigue look. */
const daysOfGames = 400

export interface RunCache {
  games(run: CalculationRun): Promise<readonly Game[]>
  teams(run: CalculationRun): Promise<ReadonlyMap<string, Team>>
  rates(run: CalculationRun): Promise<RatesByTeam>
  form(run: CalculationRun): Promise<LeagueRatings | undefined>
}

interface Stores {
  facts: Pick<FactStore, 'lists'>
  rates: InjuryRatesStore
  forms: TeamRatingsStore
}

/** Reads what all messages of a run share once per delivery. */
export const runCache = ({ facts, rates, forms }: Stores): RunCache => {
  const once = <T>(read: (run: CalculationRun) => Promise<T>) => {
    const known = new Map<string, Promise<T>>()
    return (run: CalculationRun) => {
      const found = known.get(run.id) ?? read(run)
      known.set(run.id, found)
      return found
    }
  }
  return {
    games: once(({ competition, asOf }) => gamesSince(facts, competition, asOf, daysOfGames)),
    teams: once(async ({ competition }) => {
      const teams = (await facts.lists.teams(competition)).map(effective)
      return new Map(teams.map((team) => [team.id, team]))
    }),
    rates: once(
      async ({ competition, asOf }) => (await rates.read(competition, utcDay(asOf))) ?? {},
    ),
    form: once(({ competition }) => forms.read(competition)),
  }
}
