import type { MarketPick } from './picks.ts'

export interface PublishedPick {
  readonly model: MarketPick
  /** The outcome that an admin published instead; null without one. */
  readonly override: string | null
  /** The line at the time of publication. The record grades the pick at it. */
  readonly line: number | null
  readonly publishedAt: string
  readonly frozen: boolean
}

/**
 * A pick freezes this many hours before kick-off, even if no run happens then. `isPickVoid` in `gameRow.ts` decides
 * with its own limit when a frozen pick becomes void.
 */
export const freezeHours = 24

/** The time from which the picks of a game stay as they are; null for a game without a kick-off. */
export const freezesAt = (kickOff: string | null): string | null =>
  kickOff === null ? null : new Date(Date.parse(kickOff) - freezeHours * 3_600_000).toISOString()

/** True if the picks of a game with this kick-off are frozen by the clock. */
export const isFrozenAt = (kickOff: string | null, at: string): boolean =>
  Date.parse(String(freezesAt(kickOff))) <= Date.parse(at)

const hasStarted = (kickOff: string | null, at: string) =>
  Date.parse(String(kickOff)) <= Date.parse(at)

/** The pick that readers saw when the game began, frozen even if no run came after it froze by the clock. */
export const pickAtKickOff = (
  pick: PublishedPick | null,
  kickOff: string | null,
): PublishedPick | null => {
  if (!pick || pick.frozen) return pick
  return hasStarted(kickOff, pick.publishedAt) ? null : { ...pick, frozen: true }
}

/**
 * The published pick after a run. Once a pick is frozen, a run adds only an override that an admin saved before the
 * freeze, because the run's own model and line are newer. A pick first published within 24 hours of kick-off freezes
 * at once, and nothing is published after kick-off.
 */
export const publishPick = (
  before: PublishedPick | null,
  run: { readonly model: MarketPick; readonly override: string | null; readonly at: string },
  kickOff: string | null,
): PublishedPick | null => {
  if (before?.frozen) return before
  if (hasStarted(kickOff, run.at)) return pickAtKickOff(before, kickOff)
  const frozen = isFrozenAt(kickOff, run.at)
  if (before && frozen) {
    const { override } = run
    const isShown = shownOutcome(before) === shownOutcome({ ...before, override })
    return { ...before, override, publishedAt: isShown ? before.publishedAt : run.at, frozen }
  }
  const { model, override } = run
  return { model, override, line: model.line, publishedAt: run.at, frozen }
}

export const shownOutcome = ({ model, override }: PublishedPick): string =>
  override ?? model.outcome
