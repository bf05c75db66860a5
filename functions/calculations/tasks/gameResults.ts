import { isDeepStrictEqual } from 'node:util'
import type { CalculationRun } from '#functions/store/calculations/calculationRuns.ts'
import { rowKeyOf } from '#functions/store/calculations/picks.ts'
import { gamePartition } from '#functions/store/keys.ts'
import type { Game, Line, Scoreline } from '#shared/domain/facts/game.ts'
import { sportNames, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { addDays, utcDay } from '#shared/domain/time/calendar.ts'
import { gradedRow, type KickOffScores, resultsOf } from '#shared/scoring/game/gameRow.ts'
import { leagueRatingsAt } from '#shared/scoring/game/leagueRatings.ts'
import type { FinalScore } from '#shared/scoring/game/pickRecord.ts'
import { sportModels } from '#shared/scoring/sports/committedModels.ts'
import type { Dependencies, TaskDependencies } from '../dependencies.ts'
import { writeFinalPage } from './finalPage.ts'

/** Leagues correct results, so a result is looked up again for this many days. */
const daysOfCorrections = 7

/** A game's result, and the scores that both teams were shown with at kick-off. */
export type GameResult = FinalScore & { readonly kickOff?: KickOffScores }

type GradingDependencies = Pick<TaskDependencies, 'facts' | 'picks' | 'views' | 'history' | 'cache'>

/**
 * Writes the results of finished games, first on their pages and then into their rows, and returns all known
 * results. A game that a feed called final by mistake loses its result. The tasks of both teams of a game do
 * this; the first one writes.
 */
export const gradeResults = async (
  games: readonly Game[],
  run: CalculationRun,
  dependencies: GradingDependencies,
): Promise<ReadonlyMap<string, GameResult>> => {
  const { asOf } = run
  const { facts, picks } = dependencies
  const results = new Map<string, GameResult>()
  const correctedSince = addDays(utcDay(asOf), -daysOfCorrections) ?? ''
  const rows = await picks.read(games.map(rowKeyOf))
  const withdrawResult = async ({ id }: Game) => {
    const stored = rows.get(id)
    if (!stored?.row.final) return
    const { kickOffScores, ...row } = stored.row
    await picks.write({ ...row, final: null, closing: null }, stored)
  }
  const gradeGame = async (game: Game) => {
    const stored = rows.get(game.id)
    const final = stored?.row.final
    const known = stored?.row.kickOffScores
    const add = (result: FinalScore, kickOff = known) =>
      results.set(game.id, { ...result, ...(kickOff && { kickOff }) })
    if (final && final.at <= asOf.toISOString()) add(final)
    const hasPage = stored?.hasFinalPage === true
    if (final && hasPage && String(game.day) < correctedSince) return
    const items = await facts.lists.partition(gamePartition(game.id))
    const points = items.map(({ fact }) => fact).filter(isLineOrScore)
    const row = gradedRow(game, stored?.row, points, asOf)
    if (!row?.final) return
    add(row.final)
    if (hasPage && isDeepStrictEqual(row, stored?.row)) return
    const lines = points.filter((point) => point.kind === 'line')
    const graded = { ...row, final: row.final }
    const kickOffScores = await writeFinalPage({ game, row: graded, lines }, run, dependencies)
    add(row.final, kickOffScores)
    // If the other team's task wrote first, its row says the same, and later runs look again.
    await picks.write({ ...row, ...(kickOffScores && { kickOffScores }) }, stored, {
      hasFinalPage: true,
    })
  }
  await Promise.all(
    games.map((game) => (game.status === 'final' ? gradeGame(game) : withdrawResult(game))),
  )
  return results
}

const isLineOrScore = (fact: unknown): fact is Line | Scoreline =>
  ['line', 'score'].includes(String((fact as { kind?: unknown } | undefined)?.kind))

/** The ratings learn from this many seasons before the current year. */
const seasonsBack = 2

/** Rates the league's teams by the results in their rows, once for all games of a run. */
export const writeLeagueRatings = async (
  { competition, asOf }: CalculationRun,
  { picks, leagueRatings }: Pick<Dependencies, 'picks' | 'leagueRatings'>,
): Promise<string> => {
  const rows = await picks.since(competition, asOf.getUTCFullYear() - seasonsBack)
  const { team } = sportModels[sportNames[sportOfCompetition(competition)]]
  return leagueRatings.write(
    competition,
    leagueRatingsAt(rows.flatMap(resultsOf), team, asOf.toISOString()),
  )
}
