import type { Game } from '#shared/domain/facts/game.ts'
import { freezeHours } from '../pick/freeze.ts'
import { unpredictable } from '../pick/picks.ts'
import { type GameRow, isPickVoid, type PickOverride } from './gameRow.ts'

type Published = Pick<GameRow, 'spread' | 'total' | 'kickOff'>

/**
 * `open`: everything may be overridden. `frozen`: the outcomes stay as they were published, because they
 * are graded at the line of that moment, but a bet may still be disabled. `closed`: the game has begun.
 */
export type OverridePhase = 'open' | 'frozen' | 'closed'

export const overridePhase = (
  game: Pick<Game, 'status' | 'at'>,
  row: Published | undefined,
  now: Date,
): OverridePhase => {
  const isBegun = game.at !== null && Date.parse(game.at) <= now.getTime()
  if (isBegun || ['in_progress', 'final', 'cancelled'].includes(game.status)) return 'closed'
  const isFrozen = row?.spread?.frozen === true || row?.total?.frozen === true
  return row && isFrozen && !isPickVoid(row, game) ? 'frozen' : 'open'
}

/**
 * An admin's changes to a game's picks. An outcome that is left out stays as it is; null returns it to the
 * model.
 */
export interface AskedOverride {
  readonly spread?: string | null
  readonly total?: string | null
  readonly disableSpread?: boolean
  readonly disableTotal?: boolean
  readonly reset?: boolean
}

type Refusal = { readonly refused: string; readonly field?: string }

/** Why an override may not be put in the place of another; undefined if it may. */
export const refusalOf = (
  before: PickOverride | null,
  next: PickOverride | null,
  phase: OverridePhase,
): string | undefined => {
  if (phase === 'closed') return 'This game has kicked off. Its picks cannot be changed any more.'
  const isSameOutcome = (market: 'spread' | 'total') =>
    (before?.[market] ?? null) === (next?.[market] ?? null)
  if (phase === 'open' || (isSameOutcome('spread') && isSameOutcome('total'))) return undefined
  return 'The picks of this game are frozen for the record. Its bets can still be disabled until kickoff.'
}

/** The override after a submission, or why it is refused. Null where nothing is overridden any more. */
export const overrideAfter = (
  before: PickOverride | null,
  asked: AskedOverride,
  phase: OverridePhase,
  teams: { readonly home: string; readonly away: string },
  made: { readonly by: string; readonly at: string },
): { readonly override: PickOverride | null } | Refusal => {
  const sides = [`Home:${teams.home}`, `Away:${teams.away}`, unpredictable]
  if (typeof asked.spread === 'string' && !sides.includes(asked.spread))
    return {
      refused: 'Please check the values that were sent.',
      field: 'favored_team_by_predicted_spread',
    }
  const base = asked.reset ? null : before
  const next = {
    spread: asked.reset ? null : chosen(asked.spread, base?.spread),
    total: asked.reset ? null : chosen(asked.total, base?.total),
    disableSpread: asked.reset ? false : (asked.disableSpread ?? base?.disableSpread ?? false),
    disableTotal: asked.reset ? false : (asked.disableTotal ?? base?.disableTotal ?? false),
  }
  const isEmpty =
    next.spread === null && next.total === null && !next.disableSpread && !next.disableTotal
  const override = isEmpty ? null : { ...next, ...made }
  const refused = refusalOf(before, override, phase)
  return refused === undefined ? { override } : { refused }
}

const chosen = (asked: string | null | undefined, before: string | null | undefined) =>
  asked === undefined ? (before ?? null) : asked

/** True if two overrides publish the same, whoever made them. */
export const isSameOverride = (one: PickOverride | null, other: PickOverride | null): boolean =>
  one === null || other === null
    ? one === other
    : one.spread === other.spread &&
      one.total === other.total &&
      one.disableSpread === other.disableSpread &&
      one.disableTotal === other.disableTotal

/** The first run after this time freezes the picks. */
export const freezesAt = (at: string | null): string | null =>
  at === null ? null : new Date(Date.parse(at) - freezeHours * 3_600_000).toISOString()
