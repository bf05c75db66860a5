import type { CalculationRun } from '#functions/store/calculations/calculationRuns.ts'
import { gameFile } from '#functions/store/keys.ts'
import type { GameRow, StoredRow } from '#functions/store/picks.ts'
import type { Game, Line, Scoreline } from '#shared/domain/facts/game.ts'
import { sportNames, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { addDays, utcDay } from '#shared/domain/time/calendar.ts'
import { type GameResult, leagueRatingsAt } from '#shared/scoring/game/leagueRatings.ts'
import { lineAt } from '#shared/scoring/pick/picks.ts'
import type { FinalScore } from '#shared/scoring/record/pickRecord.ts'
import { sportModels } from '#shared/scoring/sports/committedModels.ts'
import type { Dependencies } from '../dependencies.ts'
import { isPickVoid, newGameRow } from '../publish.ts'

/** For so long a result is looked at again: leagues correct them. */
const daysOfCorrections = 7

/** The results of games that are over, into their rows: for both teams, by whoever is first. */
export const gradeResults = async (
  games: readonly Game[],
  { asOf }: CalculationRun,
  { facts, picks }: Pick<Dependencies, 'facts' | 'picks'>,
): Promise<ReadonlyMap<string, FinalScore>> => {
  const results = new Map<string, FinalScore>()
  const recent = addDays(utcDay(asOf), -daysOfCorrections) ?? ''
  const over = games.filter(({ status }) => status === 'final')
  const rows = await picks.read(over.map(placeOf))
  const gradeOne = async (game: Game) => {
    const read = rows.get(game.id)
    const known = read?.row.final
    if (known && known.at <= asOf.toISOString()) results.set(game.id, known)
    if (known && String(game.day) < recent) return
    const points = (await facts.lists.file(gameFile(game.id))).map(({ fact }) => fact)
    const row = gradedRow(game, read, points.filter(isPoint), asOf)
    if (!row?.final) return
    results.set(game.id, row.final)
    // Where another was first his row says the same; it is looked at again for a week.
    await picks.write(row, read)
  }
  await Promise.all(over.map(gradeOne))
  return results
}

export const placeOf = ({ id, competition, season }: Game) => ({
  gameId: id,
  competition,
  season,
})

const isPoint = (fact: unknown): fact is Line | Scoreline =>
  ['line', 'score'].includes(String((fact as { kind?: unknown } | undefined)?.kind))

/** A game's row with its result and its closing line; nothing while nobody knows the result. */
export const gradedRow = (
  game: Game,
  read: StoredRow | undefined,
  points: readonly (Line | Scoreline)[],
  asOf: Date,
): GameRow | undefined => {
  const known = points.filter(({ at }) => at <= asOf.toISOString())
  const final = known
    .filter((point) => point.kind === 'score')
    .filter((score) => score.final)
    .reduce<Scoreline | undefined>(
      (last, score) => (last && last.at > score.at ? last : score),
      undefined,
    )
  if (!final) return undefined
  const before = read?.row ?? newGameRow(game)
  const closing =
    game.at === null
      ? null
      : lineAt(
          known.filter((point) => point.kind === 'line'),
          game.at,
        )
  return {
    ...before,
    ...(isPickVoid(before, game) && { spread: null, total: null, health: null }),
    kickOff: game.at,
    final: { home: final.home, away: final.away, at: final.at },
    closing: closing && { spread: closing.spread, total: closing.total },
  }
}

/** What the ratings look back on. */
const seasonsOfForm = 2

/** What the league's results have taught, from the rows alone: made once for all games of a run. */
export const writeTeamRatings = async (
  { competition, asOf }: CalculationRun,
  { picks, forms }: Pick<Dependencies, 'picks' | 'forms'>,
) => {
  const rows = await picks.since(competition, asOf.getUTCFullYear() - seasonsOfForm)
  const { team } = sportModels[sportNames[sportOfCompetition(competition)]]
  await forms.write(competition, leagueRatingsAt(rows.flatMap(resultOf), team, asOf.toISOString()))
}

export const resultOf = (row: GameRow): GameResult[] => {
  const { season, home, away, neutral, final, health } = row
  if (!final) return []
  const { at } = final
  return [{ at, season, home, away, neutral, homeScore: final.home, awayScore: final.away, health }]
}
