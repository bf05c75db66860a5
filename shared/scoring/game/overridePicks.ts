import type { Game } from '#shared/domain/facts/game.ts'
import { isFrozenAt } from './freeze.ts'
import { type GameRow, isPickVoid, type PickOverride } from './gameRow.ts'
import { unpredictable } from './picks.ts'

type Published = Pick<GameRow, 'spread' | 'total' | 'kickOff'>

/**
 * `open`: everything may be overridden. `frozen`: the picks stay as they stood a day before kick-off, because they
 * are graded at the line of that moment. `closed`: the game has begun.
 */
type OverridePhase = 'open' | 'frozen' | 'closed'

export const overridePhase = (
  game: Pick<Game, 'status' | 'at'>,
  row: Published | undefined,
  now: Date,
): OverridePhase => {
  const isBegun = game.at !== null && Date.parse(game.at) <= now.getTime()
  if (isBegun || ['in_progress', 'final', 'cancelled'].includes(game.status)) return 'closed'
  if (game.status === 'postponed') return 'open'
  // Frozen picks stay frozen if the kick-off is moved by hours.
  const isRowFrozen = row?.spread?.frozen === true || row?.total?.frozen === true
  const isFrozen = row && isRowFrozen && !isPickVoid(row, game)
  return isFrozen || isFrozenAt(game.at, now.toISOString()) ? 'frozen' : 'open'
}

/**
 * An admin's changes to a game's picks. An outcome that is left out stays as it is; null returns it to the
 * model.
 */
export interface OverrideChange {
  readonly spread?: string | null
  readonly total?: string | null
  readonly disableSpread?: boolean
  readonly disableTotal?: boolean
  readonly reset?: boolean
}

type Refusal = { readonly refused: string; readonly field?: string }

/** Why a game's picks cannot be changed, be it by an override, a reset or an undo; undefined if they can. */
export const refusalOf = (phase: OverridePhase): string | undefined => {
  if (phase === 'closed') return 'This game has kicked off. Its picks cannot be changed any more.'
  if (phase === 'open') return undefined
  return 'The picks of this game are frozen for the record: from 24 hours before kickoff they cannot be changed.'
}

/** The override after a submission, or why it is refused; null if nothing is overridden any more. */
export const overrideAfter = (
  before: PickOverride | null,
  asked: OverrideChange,
  phase: OverridePhase,
  teams: { readonly home: string; readonly away: string },
  made: { readonly by: string; readonly at: string },
): { readonly override: PickOverride | null } | Refusal => {
  const refused = refusalOf(phase)
  if (refused !== undefined) return { refused }
  const sides = [`Home:${teams.home}`, `Away:${teams.away}`, unpredictable]
  if (typeof asked.spread === 'string' && !sides.includes(asked.spread))
    return {
      refused: 'Please check the values that were sent.',
      field: 'favored_team_by_predicted_spread',
    }
  if (asked.reset) return { override: null }
  const next = {
    spread: chosen(asked.spread, before?.spread),
    total: chosen(asked.total, before?.total),
    disableSpread: asked.disableSpread ?? before?.disableSpread ?? false,
    disableTotal: asked.disableTotal ?? before?.disableTotal ?? false,
  }
  const isEmpty =
    next.spread === null && next.total === null && !next.disableSpread && !next.disableTotal
  return { override: isEmpty ? null : { ...next, ...made } }
}

const chosen = (asked: string | null | undefined, before: string | null | undefined) =>
  asked === undefined ? (before ?? null) : asked

/** Ignores who made them. */
export const isSameOverride = (one: PickOverride | null, other: PickOverride | null): boolean =>
  one === null || other === null
    ? one === other
    : one.spread === other.spread &&
      one.total === other.total &&
      one.disableSpread === other.disableSpread &&
      one.disableTotal === other.disableTotal
