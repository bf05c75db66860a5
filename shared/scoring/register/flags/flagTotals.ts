import type { FlagOutcomeEntry } from '#shared/domain/register/flagEntries.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { PracticeWord } from '../../play/nflPlay.ts'
import { inUnits, type Sums, sumsWith } from '../sums.ts'

/** What our chance is compared with: the publisher's own chance, and the share of earlier such listings that played. */
type FlagComparison = 'said' | 'simple'

/**
 * The listings with one word by one publisher, in the NFL also with one level of practice. Only a player's last
 * listing before each kick-off counts.
 */
export interface FlagCell {
  readonly competition: Competition
  readonly publisher: string
  readonly listing: string
  readonly practice?: PracticeWord
  readonly n: number
  readonly played: number
  /** Our squared errors. */
  readonly ours: number
  readonly sums: Readonly<Partial<Record<FlagComparison, Sums>>>
}

/** Errors in days of publishers' return days: ours against the publisher's and against the simple rule's. */
export interface FlagDates {
  readonly competition: Competition
  readonly publisher: string
  readonly sums: Readonly<Partial<Record<FlagComparison, Sums>>>
}

export interface FlagTotals {
  readonly flags: Readonly<Record<string, FlagCell>>
  readonly flagDates: Readonly<Record<string, FlagDates>>
}

/** Adds an outcome to sums, or takes it away again. */
export const countFlags = (
  sum: { flags: Record<string, FlagCell>; flagDates: Record<string, FlagDates> },
  { competition, state, grades, dates }: FlagOutcomeEntry,
  sign: 1 | -1,
): void => {
  const last = grades.at(-1)
  if (last && !last.clears) {
    const { publisher, listing, practice, ours } = last
    const key = [competition, publisher, listing, ...(practice ? [practice] : [])].join('/')
    const before = sum.flags[key] ?? { n: 0, played: 0, ours: 0, sums: {} }
    sum.flags[key] = {
      ...{ competition, publisher, listing, ...(practice && { practice }) },
      n: before.n + sign,
      played: before.played + sign * Number(state === 'played'),
      ours: before.ours + sign * inUnits(ours),
      sums: sumsWith(before.sums, pairsOf(last), sign),
    }
  }
  for (const date of dates) {
    const { publisher } = date
    const key = `${competition}/${publisher}`
    const before = sum.flagDates[key]?.sums ?? {}
    sum.flagDates[key] = { competition, publisher, sums: sumsWith(before, pairsOf(date), sign) }
  }
}

interface Errors {
  readonly ours: number
  readonly said: number | null
  readonly simple: number | null
}

const pairsOf = ({ ours, said, simple }: Errors) => ({
  said: said === null ? null : ([ours, said] as const),
  simple: simple === null ? null : ([ours, simple] as const),
})
