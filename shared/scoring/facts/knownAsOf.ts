import { type StartKnownBy, startKnownBy } from '#shared/domain/facts/injury.ts'
import type { Ruling } from '#shared/domain/facts/ruling.ts'
import { ruledOutUntil, rulingInForce } from '#shared/domain/injury/rulingInForce.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { type DayNumber, dayNumberOf } from '../dayNumber.ts'
import { isHealthAbsence } from './healthAbsence.ts'
import { type InjuryNames, injuryNames } from './injuryNames.ts'
import type { ReadGame, ReadInjury, ReadRuling, ReadStatus } from './teamFacts.ts'

/** The time for which scores are computed. Later facts are ignored. */
export interface Now {
  readonly asOf: string
  readonly today: DayNumber
}

/** Cached, because a whole league is scored for one time and finding the day in a time zone is slow. */
let cached: Now | null = null

export const nowAt = (asOf: string): Now => {
  if (cached?.asOf !== asOf) cached = { asOf, today: dayNumberOf(easternDay(new Date(asOf))) ?? 0 }
  return cached
}

export interface KnownInjury {
  readonly id: string
  readonly playerId: string
  readonly names: InjuryNames
  readonly part: string | null
  readonly grade: number | null
  readonly start: DayNumber
  /**
   * True if `start` is the day of the injury. In historical files, players who were hurt before a season first appear
   * on the day of its first list.
   */
  readonly dated: boolean
  /**
   * How the start is known. In historical NFL files it is always the first missed game. An unknown start is the day of
   * the first list that was read, which may be too late. Recoveries count from it all the same: an absence that is too
   * long is less wrong than a torn ligament that heals like any knee injury.
   */
  readonly startKnownBy: StartKnownBy
  readonly recovered: DayNumber | null
  readonly surgery: boolean
  readonly expected: string | null
  readonly notes: readonly string[]
}

/** The injury as it was known at a time; null if it began later. */
export const injuryAsOf = (
  fact: ReadInjury,
  sport: SportName,
  { today }: Now,
): KnownInjury | null => {
  const notes: string[] = []
  const started = dayNumberOf(String(fact.startedOn))
  const returned = dayNumberOf(String(fact.returnedOn))
  if (started !== null && started > today) return null
  const back = returned !== null && returned <= today ? returned : null
  const start = started ?? back ?? today
  const names = injuryNames(sport, fact)
  if (started === null)
    notes.push(`${names.label}: no date, counted from ${back === null ? 'today' : 'the return'}`)
  if (back !== null && back < start)
    notes.push(`${names.label}: a return before the injury is not counted`)
  const grade = Number.isFinite(fact.grade) ? fact.grade : null
  return {
    id: fact.id,
    playerId: fact.playerId,
    names,
    part: partOf(fact.bodyPart),
    grade,
    start,
    dated: true,
    startKnownBy: startKnownBy(fact),
    recovered: back !== null && back >= start ? back : null,
    surgery: fact.surgery === true,
    expected: fact.expectedOn ?? null,
    notes,
  }
}

export interface KnownReport {
  readonly playerId: string
  readonly at: string
  readonly day: DayNumber
  readonly status: string
  /** How the player practiced, in the words of the report. */
  readonly practice: string | null
  readonly part: string | null
  readonly text: string
  /** False for an absence that has nothing to do with health, which no score counts. */
  readonly ofHealth: boolean
  /** Set for an admin's ruling, which counts as the last report. */
  readonly ruling?: KnownRuling
}

export interface KnownRuling {
  readonly since: string
  readonly says: Ruling['says']
  /** P(plays the next game), 0 to 1. */
  readonly chance: number
  readonly part: string | null
  /** The last day on which he is out; null if only the next game is known. */
  readonly outUntil: DayNumber | null
  readonly expectedOn: string | null
}

export const reportAsOf = (report: ReadStatus, now: Now): KnownReport | null => {
  const time = Date.parse(report.at)
  const day = Number.isFinite(time) && time <= Date.parse(now.asOf) ? dayNumberOf(report.at) : null
  if (day === null) return null
  const { playerId, at, notes } = report
  const status = String(report.status ?? '').trim()
  const part = partOf(report.bodyPart)
  return {
    playerId,
    at,
    day,
    status,
    practice: typeof report.practice === 'string' ? report.practice : null,
    part,
    text: `${report.status ?? ''} ${notes ?? ''}`,
    ofHealth: isHealthAbsence(status, `${part ?? ''}. ${notes ?? ''}`),
  }
}

/** The status that pages show where an admin's ruling counts. */
const rulingStatus = { out: 'Out', plays: 'Active', doubt: 'In doubt' } as const

const chanceOf = ({ says, chance }: Ruling): number =>
  says === 'doubt' ? (chance ?? 0) / 100 : says === 'plays' ? 1 : 0

/** A ruling that names no body part is about what a feed has reported within this many days, if anything. */
const aboutReportDays = 7

/**
 * The ruling in the form of a report, which everything about a player's status then reads; null if it does not apply at
 * this time. `reports` are the player's, in order of time.
 */
export const rulingAsOf = (
  point: ReadRuling,
  reports: readonly KnownReport[],
  games: readonly ReadGame[],
  { asOf, today }: Now,
): KnownReport | null => {
  const inForce = rulingInForce([point], reports, games, new Date(asOf))
  if (!inForce) return null
  const { playerId, since, ruling } = inForce
  const { says } = ruling
  const until = ruledOutUntil(ruling)
  const named = partOf(ruling.body_part)
  const last = reports.at(-1)
  const about = named === null && last && last.day >= today - aboutReportDays ? last : null
  const status = rulingStatus[says]
  return {
    playerId,
    at: since,
    day: dayNumberOf(since) ?? 0,
    status,
    practice: about?.practice ?? null,
    part: named ?? about?.part ?? null,
    text: status,
    ofHealth: says === 'plays' || (about?.ofHealth ?? isHealthAbsence(status, named ?? '')),
    ruling: {
      since,
      says,
      chance: chanceOf(ruling),
      part: named,
      outUntil: until === null ? null : dayNumberOf(until),
      expectedOn: ruling.expected_return,
    },
  }
}

/** The ruling among a player's reports, if one counts. */
export const rulingIn = (reports: readonly KnownReport[]): KnownRuling | undefined =>
  reports.at(-1)?.ruling

/** The reports of feeds, without rulings. Forecasts and risks use these, because a ruling is not medical news. */
export const ofFeeds = (reports: readonly KnownReport[]): readonly KnownReport[] =>
  rulingIn(reports) ? reports.slice(0, -1) : reports

const partOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().toLowerCase() : null

/** Matches a report to the latest injury of the same name that is not yet over. */
export const injuryOfReport = (
  { part, day }: KnownReport,
  injuries: readonly KnownInjury[],
): KnownInjury | null =>
  injuries
    .filter(
      (injury) =>
        injury.start <= day + 1 &&
        (injury.recovered === null || day <= injury.recovered + 1) &&
        (part === null || injury.part === null || part === injury.part),
    )
    .reduce<KnownInjury | null>(
      (latest, injury) => (latest && latest.start >= injury.start ? latest : injury),
      null,
    )
