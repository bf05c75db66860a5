import type { Pick } from './picks.ts'

/** The published pick of one market of a game. */
export interface PublishedPick {
  /** The model's own pick. */
  readonly model: Pick
  /** The outcome that an admin published instead; null without one. */
  readonly override: string | null
  /** The line at the time of publication. The record grades the pick at it. */
  readonly line: number | null
  readonly publishedAt: string
  readonly frozen: boolean
}

/**
 * A pick is frozen from this many hours before kick-off by the clock, whether a run has come or not. When a frozen
 * pick becomes void is decided by `isPickVoid` in `gameRow.ts`, with its own number of hours.
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
 * The published pick after a run. Once the clock has frozen it, a run adds only the override that an admin had
 * saved by then: its own model and line came later. A first publication within the window is frozen at once, and
 * after kick-off nothing is published.
 */
export const publishPick = (
  before: PublishedPick | null,
  run: { readonly model: Pick; readonly override: string | null; readonly at: string },
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
