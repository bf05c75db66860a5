import { isDeepStrictEqual } from 'node:util'
import { inParallel } from '#functions/runtime/inParallel.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import { sportNames, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { addDays, utcDay } from '#shared/domain/time/calendar.ts'
import { type GameRow, resultsOf, rowWithResult } from '#shared/scoring/game/gameRow.ts'
import { type LeagueRatings, leagueRatingsAt } from '#shared/scoring/game/leagueRatings.ts'
import type { FinalScore } from '#shared/scoring/game/pickRecord.ts'
import { sportModels } from '#shared/scoring/sports/committedModels.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Run } from '../run.ts'
import { writeFinalPage } from './finalPage.ts'

/** Leagues correct results, so each is looked up again for this many days. */
const daysOfCorrections = 7

/**
 * Writes the results of finished games, first on their pages and then into their rows, and collects all known
 * results. Pages grade the picks of these rows (`pickRecord.ts`). A game that a feed called final by mistake loses its
 * result.
 */
export const writeResults = async (
  run: Run,
  dependencies: Pick<Dependencies, 'picks' | 'views' | 'history'>,
): Promise<void> => {
  const { asOf, league, rows, results } = run
  const { picks } = dependencies
  const correctedSince = addDays(utcDay(asOf), -daysOfCorrections) ?? ''
  const replace = async (row: GameRow, options?: { hasFinalPage: boolean }) => {
    const written = await picks.write(row, rows.get(row.gameId), options)
    if (written) rows.set(row.gameId, written)
  }
  const withdrawResult = async ({ id }: Game) => {
    const stored = rows.get(id)
    if (!stored?.row.final) return
    const { kickOffScores, ...row } = stored.row
    await replace({ ...row, final: null, closing: null })
  }
  const writeResult = async (game: Game) => {
    const stored = rows.get(game.id)
    const final = stored?.row.final
    const known = stored?.row.kickOffScores
    const add = (result: FinalScore, kickOff = known) =>
      results.set(game.id, { ...result, ...(kickOff && { kickOff }) })
    if (final && final.at <= asOf.toISOString()) add(final)
    const hasPage = stored?.hasFinalPage === true
    if (final && hasPage && String(game.day) < correctedSince) return
    const points = league.pointsOf(game.id)
    const row = rowWithResult(game, stored?.row, points, asOf)
    if (!row) return
    add(row.final)
    if (hasPage && isDeepStrictEqual(row, stored?.row)) return
    const lines = points.filter((point) => point.kind === 'line')
    const kickOffScores = await writeFinalPage({ game, row, lines }, run, dependencies)
    add(row.final, kickOffScores)
    await replace({ ...row, ...(kickOffScores && { kickOffScores }) }, { hasFinalPage: true })
  }
  await inParallel(league.games, gamesAtOnce, (game) =>
    game.status === 'final' ? writeResult(game) : withdrawResult(game),
  )
}

/** Hundreds of requests at once would queue for connections. */
const gamesAtOnce = 16

/** The ratings learn from this many seasons before the current year. */
const seasonsBack = 2

/** Rates the league's teams by the results in their rows, once for all games of a run. */
export const ratingsOf = ({ competition, asOf, rows }: Run): LeagueRatings => {
  const { team } = sportModels[sportNames[sportOfCompetition(competition)]]
  const since = asOf.getUTCFullYear() - seasonsBack
  const recent = [...rows.values()].filter(({ row }) => row.season >= since)
  return leagueRatingsAt(
    recent.flatMap(({ row }) => resultsOf(row)),
    team,
    asOf.toISOString(),
  )
}
