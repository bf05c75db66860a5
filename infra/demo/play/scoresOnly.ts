import { runCache } from '#functions/calculations/runCache.ts'
import { calculateGames, publishAllPicks } from '#functions/calculations/tasks/calculateGames.ts'
import { rescoreTeam } from '#functions/calculations/tasks/calculateTeam.ts'
import {
  countClubInjuries,
  fixInjuryRates,
} from '#functions/calculations/tasks/countClubInjuries.ts'
import { writeLeagueRatings } from '#functions/calculations/tasks/gameResults.ts'
import { listIds, writeList } from '#functions/calculations/tasks/writeLists.ts'
import type { CalculationRun } from '#functions/store/calculations/calculationRuns.ts'
import type { Scores } from '#functions/store/calculations/scores.ts'
import { listedGames } from '#shared/domain/game/upcomingGames.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { utcDay } from '#shared/domain/time/calendar.ts'
import { rememberedScores } from './rememberedScores.ts'
import type { Stage } from './stage.ts'

interface Options {
  /** The players whose histories are written; all, if not given. */
  readonly followed?: ReadonlySet<string>
  /** Also writes the pages of games that are over. */
  readonly withFinalPages: boolean
}

/**
 * Runs for past days, whose pages nobody sees: they leave out the tasks that write pages, and make only
 * histories, results, ratings and picks.
 */
export const scoresOnly = (stage: Stage, { followed, withFinalPages }: Options) => {
  const remembered = rememberedScores(stage.dependencies)
  // No other run writes these tables, so none is overtaken.
  const runs = { ...stage.dependencies.runs, isCurrent: async () => true }
  const dependencies = { ...stage.dependencies, scores: remembered.scoresFor(), runs }
  const { views } = dependencies
  const finalPages = withFinalPages
    ? views
    : { ...views, writeAll: async () => 'unchanged' as const }

  const runAt = async (competition: Competition, asOf: Date): Promise<CalculationRun> => {
    const teams = await dependencies.facts.lists.teams(competition)
    return {
      id: asOf.toISOString(),
      ...{ competition, asOf, scope: teams.map(({ source }) => source.id) },
      ...{ phase: 'teams', todo: [], done: new Set(), failed: new Set() },
    }
  }

  const runWith = (scores: Scores) => async (competition: Competition, asOf: Date) => {
    const withCache = { ...dependencies, scores, cache: runCache(dependencies) }
    const run = await runAt(competition, asOf)
    if (!(await dependencies.injuryRates.readRates(competition, utcDay(asOf)))) {
      for (const id of run.scope) await countClubInjuries(id, run, withCache)
      await fixInjuryRates(run, withCache)
    }
    for (const id of run.scope) await rescoreTeam(id, run, { ...withCache, views: finalPages })
    await writeLeagueRatings(run, withCache)
    await publishAllPicks(run, withCache)
    const shown = await scores.shown(run.scope as readonly string[])
    await dependencies.leagueTrend.write(competition, shown, asOf)
  }

  return {
    run: runWith(remembered.scoresFor(followed)),
    /** The same, with the histories of all players. */
    runForAll: runWith(remembered.scoresFor()),

    /** The lists, and the pages of the games at their top or of all. */
    async writePages(competition: Competition, asOf: Date, firstGames?: number) {
      const withCache = { ...dependencies, cache: runCache(dependencies) }
      const run = await runAt(competition, asOf)
      const games = listedGames(await withCache.cache.games(run), competition, asOf)
      const top = games.slice(0, firstGames).map(({ homeTeamId }) => homeTeamId)
      const hosts = firstGames === undefined ? run.scope : new Set(top)
      for (const id of hosts) await calculateGames(id, run, withCache)
      for (const list of listIds) await writeList(list, run, withCache)
    },

    store: remembered.store,
  }
}
