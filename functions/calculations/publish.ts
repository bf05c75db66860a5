import type { GameRow, PickOverride } from '#functions/store/picks.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import type { GameScore } from '#shared/scoring/game/scoreGame.ts'
import { FREEZE_HOURS } from '#shared/scoring/parameters/picks.ts'
import { type PublishedPick, publishPick } from '#shared/scoring/pick/freeze.ts'
import { type Pick as ModelPick, UNPREDICTABLE } from '#shared/scoring/pick/picks.ts'

export const newGameRow = ({
  id,
  competition,
  season,
  week,
  homeTeamId,
  awayTeamId,
  neutral,
  at,
}: Game): GameRow => ({
  ...{ gameId: id, competition, season, week, neutral },
  ...{ home: homeTeamId, away: awayTeamId, kickOff: at },
  ...{ spread: null, total: null, override: null, health: null, final: null, closing: null },
})

const hour = 3_600_000

/**
 * Whether what was published is of another game than the one that is played: it was put off, or
 * moved by more than a day. As a bookmaker does, such a pick is void; a kick-off that moves by hours
 * changes nothing.
 */
export const isPickVoid = ({ kickOff }: Pick<GameRow, 'kickOff'>, { status, at }: Game): boolean =>
  status === 'postponed' ||
  kickOff === null ||
  at === null ||
  Math.abs(Date.parse(at) - Date.parse(kickOff)) > FREEZE_HOURS * hour

/**
 * A game's row after a run has scored it. What is frozen stays, and its health with it; a game that
 * is not played has no picks.
 */
export const publishedRow = (
  before: GameRow | undefined,
  game: Game,
  score: GameScore,
  health: { readonly home: number; readonly away: number },
  asOf: Date,
): GameRow => {
  const row = before ?? newGameRow(game)
  if (game.status === 'cancelled') return { ...row, spread: null, total: null }
  const holds = !isPickVoid(row, game)
  if (holds && row.spread?.frozen && row.total?.frozen) return row
  const at = asOf.toISOString()
  // A postponed game has no kick-off to freeze for, whatever its date still says.
  const kickOff = game.status === 'postponed' ? null : game.at
  const market = (last: PublishedPick | null, model: ModelPick, override: string | null) => {
    const now = publishPick(holds ? last : null, { model, override, at }, kickOff)
    return last && now && isSameToReaders(last, now)
      ? { ...now, publishedAt: last.publishedAt }
      : now
  }
  return {
    ...row,
    ...{ week: game.week, neutral: game.neutral, kickOff: game.at, health },
    spread: market(row.spread, score.spreadPick, saidOf(row.override, 'spread')),
    total: market(row.total, score.totalPick, saidOf(row.override, 'total')),
  }
}

const disabling = { spread: 'disableSpread', total: 'disableTotal' } as const

/** A disabled market is shown as unpredictable, so that is what the record must grade. */
const saidOf = (override: PickOverride | null, market: 'spread' | 'total'): string | null =>
  override?.[disabling[market]] ? UNPREDICTABLE : (override?.[market] ?? null)

const said = ({ model, override }: PublishedPick) => override ?? model.outcome

const isSameToReaders = (one: PublishedPick, other: PublishedPick) =>
  said(one) === said(other) && one.line === other.line && one.frozen === other.frozen
