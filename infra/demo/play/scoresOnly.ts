import { setInjuryRates } from '#functions/calculations/build.ts'
import { openRun } from '#functions/calculations/run.ts'
import {
  calculateGame,
  gamesOf,
  publishGamePicks,
} from '#functions/calculations/tasks/calculateGames.ts'
import { calculatePastTeam } from '#functions/calculations/tasks/calculateTeam.ts'
import { ratingsOf, writeResults } from '#functions/calculations/tasks/gameResults.ts'
import { writeLists, writeSharedPages } from '#functions/calculations/tasks/writeLists.ts'
import type { FactStore } from '#functions/store/facts/facts.ts'
import { listedGames } from '#shared/domain/game/upcomingGames.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { rememberedScores } from './rememberedScores.ts'
import type { Stage } from './stage.ts'

interface Options {
  /** The facts as they were known at a time. */
  readonly listsAt: (asOf: Date) => FactStore['lists']
  /** The players whose histories are written; all, if not given. */
  readonly followed?: ReadonlySet<string>
  /** Also writes the pages of games that are over. */
  readonly withFinalPages: boolean
}

/** Nobody else writes these tables, but the pages of other days may stand. */
const trust = { inputs: false, pages: false, memories: true }

/**
 * Runs for past days, whose pages nobody sees: they leave out what writes pages, and make only histories, results,
 * ratings and picks.
 */
export const scoresOnly = (stage: Stage, { listsAt, followed, withFinalPages }: Options) => {
  const remembered = rememberedScores(stage.dependencies.scores)
  const { views, facts } = stage.dependencies
  const withoutPages = { ...views, standing: async () => ({}), writeAll: async () => 0 }
  const dependenciesAt = (asOf: Date) => ({
    ...stage.dependencies,
    scores: remembered.scores,
    facts: { ...facts, lists: listsAt(asOf) },
  })

  const runWith =
    (isFollowed: (playerId: string) => boolean) => async (competition: Competition, asOf: Date) => {
      const dependencies = dependenciesAt(asOf)
      const run = await openRun(competition, asOf, trust, dependencies)
      await setInjuryRates(run, dependencies)
      await writeResults(run, { ...dependencies, views: withFinalPages ? views : withoutPages })
      for (const id of run.league.teams.keys())
        await calculatePastTeam(run.league.teamFacts(id, asOf), run, dependencies, {
          isFollowed,
          registers: true,
        })
      const ratings = ratingsOf(run)
      for (const game of gamesOf(run)) await publishGamePicks(game, ratings, run, dependencies)
      const shown = new Map([...run.teams].map(([id, team]) => [id, team.shown]))
      await dependencies.leagueTrend.write(competition, shown, asOf)
    }

  return {
    run: runWith((playerId) => followed?.has(playerId) ?? true),
    /** The same, with the histories of all players. */
    runForAll: runWith(() => true),

    /** The lists, and the pages of the games at their top or of all. */
    async writePages(competition: Competition, asOf: Date, firstGames?: number) {
      const dependencies = dependenciesAt(asOf)
      const run = await openRun(competition, asOf, trust, dependencies)
      const ratings = ratingsOf(run)
      const listed = listedGames(run.league.games, competition, asOf).slice(0, firstGames)
      const games = firstGames === undefined ? gamesOf(run) : listed
      for (const game of games) await calculateGame(game, ratings, run, dependencies)
      await writeLists(run, dependencies)
      await writeSharedPages(run, dependencies)
    },

    store: remembered.store,
  }
}
