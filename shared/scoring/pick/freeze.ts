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
 * A pick freezes with its first publication within this many hours before kick-off. When a frozen pick
 * becomes void is decided by `isPickVoid` in `record/gameRow.ts`, with its own number of hours.
 */
export const freezeHours = 24

const hourMs = 3_600_000

/** True if a publication at this time freezes the pick. */
export const isFreezing = (at: string, kickOff: string | null): boolean => {
  const untilKickOff = Date.parse(String(kickOff)) - Date.parse(at)
  return untilKickOff > 0 && untilKickOff <= freezeHours * hourMs
}

/**
 * The published pick after a run. A frozen pick stays, whatever the run computed. After kick-off nothing
 * is published, so a game whose pick was never frozen has none.
 */
export const publishPick = (
  before: PublishedPick | null,
  run: { readonly model: Pick; readonly override: string | null; readonly at: string },
  kickOff: string | null,
): PublishedPick | null => {
  if (before?.frozen) return before
  const hasStarted = Date.parse(String(kickOff)) <= Date.parse(run.at)
  if (hasStarted) return null
  return {
    model: run.model,
    override: run.override,
    line: run.model.line,
    publishedAt: run.at,
    frozen: isFreezing(run.at, kickOff),
  }
}
