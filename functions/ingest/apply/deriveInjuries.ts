import {
  type Injury,
  newInjuryId,
  type StatusReport,
  startKnownBy,
} from '#shared/domain/facts/injury.ts'
import type { SeasonStats } from '#shared/domain/facts/teams.ts'
import {
  type DailyReport,
  type InjuryEpisode,
  joinEpisodes,
  maxDaysWithoutReport,
} from '#shared/domain/injury/episodes.ts'
import { parseInjuryNote } from '#shared/domain/injury/note/parseInjuryNote.ts'
import { addDays, type Day, daysBetween } from '#shared/domain/time/calendar.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { isHealthAbsence } from '#shared/scoring/facts/healthAbsence.ts'
import { absenceStart } from './absenceStart.ts'

interface PlayerRecords {
  reports: readonly StatusReport[]
  seasons: readonly SeasonStats[]
  derivedBefore: readonly Injury[]
}

/**
 * Derives a player's injuries from his status reports. An injury that was derived before, of the
 * same body part and about the same days, keeps its id, so that an admin's overrides stay with it.
 */
export const deriveInjuries = (
  { reports, seasons, derivedBefore }: PlayerRecords,
  now: Date,
): Injury[] => {
  const readings = reports.map(readReport).filter((reading) => reading !== undefined)
  const daily: DailyReport[] = readings.map(
    ({ day, condition, status, bodyPart, side, startedOn }) => ({
      day,
      condition,
      onReserve: longTermLists.test(status),
      bodyPart: bodyPart ?? null,
      side: side ?? null,
      onset: startedOn ?? null,
    }),
  )
  const playerId = reports[0]?.playerId ?? ''
  return joinEpisodes(daily).map((episode) => {
    const ofEpisode = readings.filter((reading) => belongs(reading, episode))
    const stated = statedOnset(ofEpisode)
    const startedOn = stated ?? episode.start
    const before = derivedBefore.find((injury) => isSameInjury(injury, episode, startedOn))
    return {
      kind: 'injury',
      id: before?.id ?? newInjuryId(playerId, episode.start, episode.bodyPart),
      playerId,
      bodyPart: episode.bodyPart ?? null,
      side: episode.side ?? null,
      ...statedDetails(ofEpisode),
      startedOn,
      ...(!stated && isOfFirstList(episode, readings) && startOf(episode, seasons, before)),
      returnedOn: episode.cleared ?? silentReturn(episode, ofEpisode, now),
      recurrence: episode.recurrence,
    }
  })
}

const belongs = ({ day, condition, bodyPart }: ReportReading, episode: InjuryEpisode) =>
  condition === 'hurt' &&
  day >= episode.start &&
  day <= episode.lastHurt &&
  (!bodyPart || !episode.bodyPart || bodyPart === episode.bodyPart)

/** A stated day of injury counts for more than the day of the first report. */
const statedOnset = (readings: readonly ReportReading[]) =>
  readings
    .flatMap(({ day, startedOn }) => (startedOn && startedOn <= day ? [startedOn] : []))
    .sort()[0]

/** He is on the first list that was read, and nothing before it shows him fit. */
const isOfFirstList = ({ start }: InjuryEpisode, readings: readonly ReportReading[]) =>
  readings.some(({ day, condition, first }) => first && condition === 'hurt' && day === start) &&
  !readings.some(({ day, condition }) => condition === 'clear' && day <= start)

const startOf = (
  { start: listedOn }: InjuryEpisode,
  seasons: readonly SeasonStats[],
  before: Injury | undefined,
): Pick<Injury, 'startedOn' | 'listedOn'> => {
  const earlier = before && startKnownBy(before) !== 'unknown' ? before.startedOn : undefined
  const startedOn = absenceStart({ listedOn, seasons, earlier })
  return startedOn === listedOn ? { startedOn } : { startedOn: startedOn ?? listedOn, listedOn }
}

/**
 * Compares with the day of the list where there is one: newly known games may move a start by months, but not that day.
 */
const isSameInjury = (injury: Injury, episode: InjuryEpisode, startedOn: string) => {
  const daysApart = daysBetween(injury.listedOn ?? injury.startedOn, startedOn)
  return (
    (injury.bodyPart ?? undefined) === episode.bodyPart &&
    Math.abs(daysApart ?? Number.POSITIVE_INFINITY) <= maxDaysWithoutReport
  )
}

/** Each detail comes from the newest report that states it; a later report that omits it changes nothing. */
const statedDetails = (readings: readonly ReportReading[]) => {
  const newest = <K extends keyof ReportReading>(field: K) =>
    readings.findLast((reading) => reading[field])?.[field]
  return {
    diagnosis: newest('diagnosis') ?? null,
    grade: newest('grade') ?? null,
    expectedOn: newest('expectedOn') ?? null,
    surgery: readings.some(({ surgery }) => surgery),
    notes: newest('notes') ?? null,
    unread: readings.at(-1)?.unread ?? false,
  }
}

/** Players stay on these lists for weeks without a new report, so silence does not mean a return. */
const longTermLists =
  /injured reserve|\bir\b|physically unable|\bpup\b|\bnfi\b|non-football|season/i

/** Injury reports are weekly: two weeks without one mean that the player returned unannounced. */
const silentReturn = (
  { lastHurt }: InjuryEpisode,
  readings: readonly ReportReading[],
  now: Date,
) => {
  const silentDays = daysBetween(lastHurt, easternDay(now)) ?? 0
  const status = readings.at(-1)?.status ?? ''
  return silentDays > maxDaysWithoutReport && !longTermLists.test(status) ? lastHurt : null
}

const clearStatus = /^(active|healthy|available|cleared|full)\b/i

export const isClear = (status: string): boolean => clearStatus.test(status)

const surgeryWords = /\b(surgery|operat|surgical)/i

/** Reasons to miss a game that are no injury. */
const absences = new Set(['illness', 'rest', 'personal', 'suspension', 'conditioning', 'roster'])

/** Reads a line of an injury report. Undefined if it is about rest, illness or a suspension. */
const readReport = (report: StatusReport) => {
  const day = easternDay(new Date(report.at))
  const statedPart = parseInjuryNote(report.bodyPart, day)
  const note = parseInjuryNote(report.notes, day)
  const condition = isClear(report.status) ? ('clear' as const) : ('hurt' as const)
  const bodyPart = statedPart.bodyPart ?? note.bodyPart
  const diagnosis = note.diagnosis ?? statedPart.diagnosis
  const isAbsence = diagnosis !== undefined && absences.has(diagnosis)
  const words = `${report.bodyPart ?? ''}. ${report.notes ?? ''}`
  if (condition === 'hurt' && !bodyPart && (isAbsence || !isHealthAbsence(report.status, words)))
    return undefined
  return {
    day,
    condition,
    status: report.status,
    startedOn: report.startedOn,
    first: report.first === true,
    bodyPart,
    side: note.side ?? statedPart.side,
    diagnosis,
    grade: note.grade ?? statedPart.grade,
    expectedOn: expectedReturn(day, note.estimatedReturn),
    surgery: surgeryWords.test(report.notes ?? ''),
    notes: report.notes ?? undefined,
    unread: note.unread || statedPart.unread,
  }
}
type ReportReading = NonNullable<ReturnType<typeof readReport>>

/** "4–6 weeks" is read as five weeks; "at least" and "up to" are taken literally. */
const expectedReturn = (
  day: Day,
  estimate: { minDays?: number; maxDays?: number } | undefined,
): Day | undefined => {
  if (!estimate) return undefined
  const { minDays, maxDays } = estimate
  const days =
    minDays !== undefined && maxDays !== undefined ? (minDays + maxDays) / 2 : (minDays ?? maxDays)
  return days === undefined ? undefined : addDays(day, Math.round(days))
}
