import type { Injury, StatusReport } from '#shared/domain/facts/injury.ts'
import { parseInjuryNote } from '#shared/domain/injury/note/parseInjuryNote.ts'
import { addDays, type Day } from '#shared/domain/time/calendar.ts'
import { easternDay } from '#shared/domain/time/dates.ts'

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
