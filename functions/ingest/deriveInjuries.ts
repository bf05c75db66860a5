import type { Injury, StatusReport } from '#shared/domain/facts/injury.ts'
import {
  type StatusReport as DatedReport,
  type InjuryEpisode,
  joinEpisodes,
  longestSilence,
} from '#shared/domain/injury/episodes.ts'
import { daysBetween } from '#shared/domain/time/calendar.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { type Reading, readReport } from './readReport.ts'

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
  Math.abs(daysBetween(injury.startedOn, startedOn) ?? Number.POSITIVE_INFINITY) <= longestSilence

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
  return silence > longestSilence && !longLists.test(status) ? lastHurt : null
}
