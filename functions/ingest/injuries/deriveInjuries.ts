import type { Injury, StatusReport } from '#shared/domain/facts/injury.ts'
import {
  type DailyReport as DatedReport,
  type InjuryEpisode,
  joinEpisodes,
  maxDaysWithoutReport,
} from '#shared/domain/injury/episodes.ts'
import { parseInjuryNote } from '#shared/domain/injury/note/parseInjuryNote.ts'
import { addDays, type Day, daysBetween } from '#shared/domain/time/calendar.ts'
import { easternDay } from '#shared/domain/time/dates.ts'

/** Lists a player stays on without a word: their silence is no return. */
const longLists = /injured reserve|\bir\b|physically unable|\bpup\b|\bnfi\b|season/i

/**
 * A player's injuries as his reports tell them. `known` are those derived before: one of the same
 * part from about the same days keeps its id, so that an admin's corrections stay with it.
 */
export const deriveInjuries = (
  reports: readonly StatusReport[],
  known: readonly Injury[],
  now: Date,
): Injury[] => {
  const readings = reports.map(readReport).filter((reading) => reading !== undefined)
  const dated: DatedReport[] = readings.map(({ day, condition, bodyPart, side }) => ({
    day,
    condition,
    bodyPart: bodyPart ?? null,
    side: side ?? null,
  }))
  const playerId = reports[0]?.playerId ?? ''
  return joinEpisodes(dated).map((episode) => {
    const own = readings.filter((reading) => belongs(reading, episode))
    const startedOn = onset(own) ?? episode.start
    const start = episode.start.replaceAll('-', '')
    const part = (episode.bodyPart ?? 'unknown').replaceAll(/[^a-z]+/g, '-')
    return {
      kind: 'injury',
      id:
        known.find((injury) => isSame(injury, episode, startedOn))?.id ??
        `${playerId}-${start}-${part}`,
      playerId,
      bodyPart: episode.bodyPart ?? null,
      side: episode.side ?? null,
      ...told(own),
      startedOn,
      returnedOn: episode.cleared ?? silentReturn(episode, own, now),
      recurrence: episode.recurrence,
    }
  })
}

const belongs = ({ day, condition, bodyPart }: Reading, episode: InjuryEpisode) =>
  condition === 'hurt' &&
  day >= episode.start &&
  day <= episode.lastHurt &&
  (!bodyPart || !episode.bodyPart || bodyPart === episode.bodyPart)

/** A source that states the day of the injury knows better than the day of its first report. */
const onset = (own: readonly Reading[]) =>
  own.flatMap(({ day, startedOn }) => (startedOn && startedOn <= day ? [startedOn] : [])).sort()[0]

const isSame = (injury: Injury, episode: InjuryEpisode, startedOn: string) =>
  (injury.bodyPart ?? undefined) === episode.bodyPart &&
  Math.abs(daysBetween(injury.startedOn, startedOn) ?? Number.POSITIVE_INFINITY) <=
    maxDaysWithoutReport

/** The newest report that says a thing is believed; one that says nothing takes nothing back. */
const told = (own: readonly Reading[]) => {
  const last = <K extends keyof Reading>(field: K) => own.findLast((one) => one[field])?.[field]
  return {
    diagnosis: last('diagnosis') ?? null,
    grade: last('grade') ?? null,
    expectedOn: last('expectedOn') ?? null,
    surgery: own.some(({ surgery }) => surgery),
    notes: last('notes') ?? null,
    unread: own.at(-1)?.unread ?? false,
  }
}

/** Two weeks off every report, from a list that is written weekly, is a return nobody announced. */
const silentReturn = ({ lastHurt }: InjuryEpisode, own: readonly Reading[], now: Date) => {
  const silence = daysBetween(lastHurt, easternDay(now)) ?? 0
  const status = own.at(-1)?.status ?? ''
  return silence > maxDaysWithoutReport && !longLists.test(status) ? lastHurt : null
}

/** What one line of an injury report says of an injury. */
export interface Reading {
  day: Day
  condition: 'hurt' | 'clear'
  status: string
  startedOn: Day | undefined
  bodyPart: string | undefined
  side: Injury['side'] | undefined
  diagnosis: string | undefined
  grade: Injury['grade'] | undefined
  expectedOn: Day | undefined
  surgery: boolean
  notes: string | undefined
  unread: boolean
}

const clear = /^(active|healthy|available|cleared|full)\b/i
const operation = /\b(surgery|operat|surgical)/i

/** Reasons to miss a game that hurt nobody. */
const harmless = new Set(['illness', 'rest', 'personal', 'suspension', 'conditioning', 'roster'])

/** Undefined for a line that is about no injury: rest, illness, a suspension. */
export const readReport = (report: StatusReport): Reading | undefined => {
  const day = easternDay(new Date(report.at))
  const named = parseInjuryNote(report.bodyPart, day)
  const note = parseInjuryNote(report.notes, day)
  const condition = clear.test(report.status) ? 'clear' : 'hurt'
  const bodyPart = named.bodyPart ?? note.bodyPart
  const diagnosis = note.diagnosis ?? named.diagnosis
  if (condition === 'hurt' && !bodyPart && diagnosis && harmless.has(diagnosis)) return undefined
  return {
    day,
    condition,
    status: report.status,
    startedOn: report.startedOn,
    bodyPart,
    side: note.side ?? named.side,
    diagnosis,
    grade: note.grade ?? named.grade,
    expectedOn: expected(day, note.estimatedReturn),
    surgery: operation.test(report.notes ?? ''),
    notes: report.notes ?? undefined,
    unread: note.unread || named.unread,
  }
}

/** "4–6 weeks" is a return in five; "at least" and "up to" are taken at their word. */
const expected = (
  day: Day,
  estimate: { minDays?: number; maxDays?: number } | undefined,
): Day | undefined => {
  if (!estimate) return undefined
  const { minDays, maxDays } = estimate
  const days =
    minDays !== undefined && maxDays !== undefined ? (minDays + maxDays) / 2 : (minDays ?? maxDays)
  return days === undefined ? undefined : addDays(day, Math.round(days))
}
