import { freezeHours } from '../parameters/picks.ts'
import type { Pick } from './picks.ts'

/** What the public sees of one market of a game. */
export interface PublishedPick {
  /** The model's own. */
  readonly model: Pick
  /** An admin's outcome in its place, if there was one. */
  readonly override: string | null
  /** The line that was stored with it. */
  readonly line: number | null
  readonly publishedAt: string
  readonly frozen: boolean
}

const hour = 3_600_000

/** From here on until kick-off the first publication is the last. */
export const isFreezing = (at: string, kickOff: string | null): boolean => {
  const left = Date.parse(String(kickOff)) - Date.parse(at)
  return left > 0 && left <= freezeHours * hour
}

/**
 * The pick to show after a run. A frozen one stays whatever the run found; after kick-off nothing
 * is published any more, so a game without a frozen pick has none.
 */
export const publishPick = (
  before: PublishedPick | null,
  run: { readonly model: Pick; readonly override: string | null; readonly at: string },
  kickOff: string | null,
): PublishedPick | null => {
  if (before?.frozen) return before
  const late = Date.parse(String(kickOff)) <= Date.parse(run.at)
  if (late) return null
  return {
    model: run.model,
    override: run.override,
    line: run.model.line,
    publishedAt: run.at,
    frozen: isFreezing(run.at, kickOff),
  }
}
