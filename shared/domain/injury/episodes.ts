import { type Day, dayNumber, dayOfNumber } from '../time/calendar.ts'
import type { InjurySide } from './note/bodyParts.ts'

/** A player's line of one day's injury report. `clear` means off the report, or fully back. */
export interface DailyReport {
  readonly day: Day
  readonly condition: 'hurt' | 'clear'
  readonly bodyPart?: string | null
  readonly side?: InjurySide | null
  /** He is on a long-term list such as injured reserve, which names no injury. */
  readonly onReserve?: boolean
  /** The day of the injury, if the report states it. */
  readonly onset?: Day | null
}

export interface InjuryEpisode {
  /** Absent while no report names a body part. */
  readonly bodyPart?: string
  readonly side?: InjurySide
  readonly start: Day
  readonly lastHurt: Day
  /** The first clear report after the last hurt one; absent while hurt, or if the reports just stopped. */
  readonly cleared?: Day
  /** The same body part was hurt within the preceding year. */
  readonly recurrence: boolean
}

/** Two weeks without a report span a bye week or an international break. */
export const maxDaysWithoutReport = 14

/** A reserve list continues the injury that kept him out before, which may date from most of a season ago. */
const maxDaysBeforeReserve = 250

/** A player who is cleared for a game and limited again on Wednesday still has the same injury. */
const maxDaysClear = 7

const recurrenceWindow = 365

interface Draft {
  bodyPart: string | undefined
  side: DailyReport['side']
  start: number
  lastHurt: number
  cleared: number | undefined
  onset: DailyReport['onset']
}

interface DatedReport extends DailyReport {
  readonly number: number
  readonly part: string | undefined
}

const dated = (report: DailyReport): readonly DatedReport[] => {
  const number = dayNumber(report.day)
  if (number === undefined) return []
  return [{ ...report, number, part: report.bodyPart?.trim().toLowerCase() || undefined }]
}

/**
 * Makes the result independent of the order of delivery. Of one day's reports, clear sorts before hurt
 * (so that the worse news stands) and a named body part before an unnamed one.
 */
const sortKey = ({ number, condition, part, side, onset }: DatedReport): string =>
  `${number + 1_000_000} ${condition === 'clear' ? 0 : 1} ${part ? 0 : 1} ${part ?? ''} ${side ?? ''} ${onset ?? ''}`

const sameInjury = (draft: Draft, { part, side }: DatedReport): boolean =>
  (!draft.bodyPart || !part || draft.bodyPart === part) &&
  (!draft.side || !side || draft.side === side)

const stillOpen = (
  draft: Draft,
  { number: day, onset, onReserve = false }: DatedReport,
): boolean => {
  if (draft.cleared !== undefined) return day - draft.cleared <= maxDaysClear
  const longest = onReserve ? maxDaysBeforeReserve : maxDaysWithoutReport
  return day - draft.lastHurt <= longest || (Boolean(onset) && draft.onset === onset)
}

/**
 * Joins daily reports into injury episodes.
 *
 * A hurt report joins the latest episode of the same body part and side; a report that names neither
 * fits any. An episode has ended after more than 14 days without a report, or more than 7 days after
 * the player was cleared; then a hurt report opens a new one, a recurrence if the same part was hurt
 * within the preceding year. However long a silence was, a report that states the same day of injury goes on with it,
 * and so does a reserve list with an injury that was never cleared.
 * A clear report clears the part that it names, or all parts.
 */
export const joinEpisodes = (reports: readonly DailyReport[]): readonly InjuryEpisode[] => {
  const drafts: Draft[] = []
  const inOrder = reports.flatMap(dated).toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
  for (const report of inOrder) {
    const matching = drafts.filter((draft) => sameInjury(draft, report) && stillOpen(draft, report))
    if (report.condition === 'clear') for (const draft of matching) draft.cleared ??= report.number
    else addHurtReport(drafts, matching, report)
  }
  return drafts
    .map((draft) => episodeOf(draft, drafts))
    .toSorted((a, b) => (a.start < b.start ? -1 : Number(a.start > b.start)))
}

const addHurtReport = (drafts: Draft[], matching: readonly Draft[], report: DatedReport): void => {
  const latest = matching.toSorted((a, b) => b.lastHurt - a.lastHurt)[0]
  if (!latest) {
    const { number, part, side, onset } = report
    drafts.push({
      bodyPart: part,
      side,
      onset,
      start: number,
      lastHurt: number,
      cleared: undefined,
    })
    return
  }
  latest.bodyPart ??= report.part
  latest.side ??= report.side
  latest.onset ??= report.onset
  latest.lastHurt = report.number
  latest.cleared = undefined
}

const episodeOf = (draft: Draft, all: readonly Draft[]): InjuryEpisode => {
  const { bodyPart, side, start, lastHurt, cleared } = draft
  const recurrence = all.some(
    (earlier) =>
      bodyPart !== undefined &&
      earlier.bodyPart === bodyPart &&
      (!side || !earlier.side || earlier.side === side) &&
      earlier.start < start &&
      start - (earlier.cleared ?? earlier.lastHurt) <= recurrenceWindow,
  )
  return {
    ...(bodyPart && { bodyPart }),
    ...(side && { side }),
    start: dayOfNumber(start),
    lastHurt: dayOfNumber(lastHurt),
    ...(cleared !== undefined && { cleared: dayOfNumber(cleared) }),
    recurrence,
  }
}
