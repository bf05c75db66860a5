import { canonicalJson } from '#shared/domain/register/canonicalJson.ts'
import {
  type DayFile,
  dayFile,
  type ForecastEntry,
  type OutcomeEntry,
  type RegisterEntry,
  type RiskOutcomeEntry,
} from '#shared/domain/register/entries.ts'
import type { FlagOutcomeEntry } from '#shared/domain/register/flagEntries.ts'
import { addDays } from '#shared/domain/time/calendar.ts'
import { flagSubjectOf } from './flags/newFlag.ts'
import { flagVerifier, same } from './flags/verifyFlags.ts'
import { binsOf } from './monthlyRisk.ts'
import { gradesOf, type Result } from './newOutcome.ts'
import { addEntries, noTotals } from './totals.ts'

/** One day of the chain, as published beside its file. */
export interface Link {
  readonly day: string
  readonly sha256: string
}

/**
 * Recomputes the register from its files alone: each hash, the chain, each grade and all totals. It takes
 * one file at a time, in order.
 */
export const registerVerifier = (sha256: (text: string) => string) => {
  const entries = new Map<string, RegisterEntry>()
  /** The forecasts of earlier files, by injury: an outcome has to grade all of them. */
  const filedBefore = new Map<string, ForecastEntry[]>()
  const faults: string[] = []
  /** The outcome of each injury, and of each month's risks, that counts so far. */
  const counted = new Map<string, string>()
  const flags = flagVerifier()
  let totals = noTotals
  let previous: Link | null = null

  const readFile = (day: string, text: string): DayFile | null => {
    try {
      const parsed = dayFile.safeParse(JSON.parse(text))
      if (parsed.success && canonicalJson(parsed.data) === text) return parsed.data
    } catch {
      // Not even JSON: the same fault.
    }
    faults.push(`${day}: the file is not in the register's form`)
    return null
  }

  return {
    add(link: Link, text: string) {
      const { day } = link
      const hash = sha256(text)
      if (hash !== link.sha256) faults.push(`${day}: the file's SHA-256 is not the chain's`)
      const file = readFile(day, text)
      const before = previous
      previous = { day, sha256: hash }
      if (!file) return
      if (file.day !== day) faults.push(`${day}: the file is of ${file.day}`)
      if (file.previous !== (before?.sha256 ?? null))
        faults.push(`${day}: the file does not follow that of ${before?.day ?? 'no day'}`)
      if (before && addDays(before.day, 1) !== day) faults.push(`${day}: days are missing before`)
      for (const entry of file.entries) {
        if (entries.has(entry.id)) faults.push(`${day}: ${entry.id} is registered twice`)
        entries.set(entry.id, entry)
      }
      for (const entry of file.entries)
        if (!isOfTime(entry, day))
          faults.push(`${day}: ${entry.id} states another time, ${entry.at}`)
      for (const id of countedTwice(file.entries, counted))
        faults.push(`${day}: ${id} does not replace the outcome that counted before`)
      for (const entry of file.entries)
        if (!isGradedRight(entry, entries, filedBefore))
          faults.push(`${day}: ${entry.id} is not graded as its forecasts say`)
      for (const fault of flags.faultsOf(file.entries)) faults.push(`${day}: ${fault}`)
      for (const entry of file.entries) {
        if (entry.kind !== 'forecast') continue
        const { id } = entry.injury
        filedBefore.set(id, [...(filedBefore.get(id) ?? []), entry])
      }
      try {
        totals = addEntries(totals, file.entries, (id) => entries.get(id))
      } catch (error) {
        faults.push(`${day}: ${(error as Error).message}`)
      }
    },
    /** The faults as sentences, none if the register is intact. */
    result: () => ({ faults, totals, head: previous?.sha256 ?? null }),
  }
}

/** The register waits a week for a competition that has stopped, and an entry may be filed a day late. */
const mostDaysLate = 8

/** False for an entry that was filed so long after its time that the outcome could have been known. */
const isOfTime = ({ at }: RegisterEntry, day: string): boolean => {
  const stated = at.slice(0, 10)
  return stated <= day && day <= (addDays(stated, mostDaysLate) ?? stated)
}

/**
 * The outcomes in a file that would count twice, because they do not replace the earlier outcome of the same injury or
 * risk. Updates `counted`.
 */
const countedTwice = (
  entries: readonly RegisterEntry[],
  counted: Map<string, string>,
): readonly string[] => {
  const outcomes = entries.filter((entry) => 'replaces' in entry)
  let left = outcomes
  for (;;) {
    // Found by what each replaces: sorted by id, the tenth outcome of a day would come before the second.
    const next = left.find((one) => one.replaces === (counted.get(subjectOf(one)) ?? null))
    if (!next) return left.map(({ id }) => id)
    counted.set(subjectOf(next), next.id)
    left = left.filter((one) => one !== next)
  }
}

const subjectOf = (outcome: OutcomeEntry | RiskOutcomeEntry | FlagOutcomeEntry): string => {
  if (outcome.kind === 'flagOutcome') return flagSubjectOf(outcome)
  return outcome.kind === 'outcome' ? outcome.injury.id : outcome.risk
}

const isGradedRight = (
  entry: RegisterEntry,
  entries: ReadonlyMap<string, RegisterEntry>,
  filedBefore: ReadonlyMap<string, readonly ForecastEntry[]>,
): boolean => {
  if (entry.kind === 'riskOutcome') {
    const risk = entries.get(entry.risk)
    return risk?.kind === 'risk' && same(binsOf(risk, entry.injured), entry.bins)
  }
  if (entry.kind !== 'outcome') return true
  const { grades, announced, state, returnedOn, on, gameDays } = entry
  const graded = grades.flatMap(({ forecast }) => {
    const gradedEntry = entries.get(forecast)
    return gradedEntry?.kind === 'forecast' && gradedEntry.injury.id === entry.injury.id
      ? [gradedEntry]
      : []
  })
  const result: Result = state === 'returned' ? { state, returnedOn: returnedOn ?? '' } : { state }
  if (!same(gradesOf(graded, result, on, gameDays), { grades, announced })) return false
  const ids = new Set(grades.map(({ forecast }) => forecast))
  const before = filedBefore.get(entry.injury.id) ?? []
  return state === 'withdrawn' || before.every(({ id }) => ids.has(id))
}
