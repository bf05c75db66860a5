import { addMonths, type Day, dayNumber, daysBetween } from '../time/calendar.ts'
import { shortDate } from '../time/dates.ts'

interface InjuryFields {
  readonly injury_date?: string | null
  readonly injury_date_about?: true | undefined
  readonly recovery_return_date?: string | null
  /** How that day is known. Null while the player is out and no return is expected; absent for entries of a history. */
  readonly return_date_from?: string | null
  readonly body_part?: string | null
  readonly injury_notes?: string | null
  readonly last_injury_grade?: number | null
}

const recentDays = 18 * 28

/** A player's row says how his return is known; an entry of a history has no return while it lasts. */
const stillLasts = ({ return_date_from: from, recovery_return_date: returns }: InjuryFields) =>
  from === undefined ? returns === null : from !== null && from !== 'returned'

/** An injury without a date cannot be called old, so it shows if it names a body part or still lasts. */
export const hasRecentInjury = (facts: InjuryFields, today: Day): boolean => {
  const age = daysBetween(facts.injury_date, today)
  if (age !== undefined) return age <= recentDays
  return Boolean(facts.body_part?.trim()) || stillLasts(facts)
}

export const isReturnDateShown = (returnDate: string | null | undefined, today: Day): boolean => {
  const earliest = dayNumber(addMonths(today, -3))
  const returns = dayNumber(returnDate)
  return returns !== undefined && earliest !== undefined && returns >= earliest
}

export const isFullyRecovered = (facts: InjuryFields, today: Day): boolean => {
  const began = facts.return_date_from === null ? undefined : daysBetween(facts.injury_date, today)
  const since = daysBetween(facts.recovery_return_date, today) ?? began
  return since !== undefined && since >= 2
}

export const isInjured = (facts: InjuryFields, today: Day): boolean => {
  const daysLeft = daysBetween(today, facts.recovery_return_date)
  return daysLeft !== undefined && daysLeft > 0 && !isFullyRecovered(facts, today)
}

/** An Achilles or ACL injury is named as such, any other by its body part. */
export const injuryType = (facts: InjuryFields): string | undefined => {
  const named = /\b(achilles|acl)\b/i.exec(facts.injury_notes ?? '')?.[1]
  if (named) return named.toLowerCase() === 'acl' ? 'ACL' : 'Achilles'
  return facts.body_part?.trim() || undefined
}

const shownDate = (day: string | null | undefined): string =>
  dayNumber(day) === undefined ? 'N/A' : shortDate(day)

export const injuryDisplay = (facts: InjuryFields, today: Day) => {
  const recent = hasRecentInjury(facts, today)
  const recovered = isFullyRecovered(facts, today)
  const grade = facts.last_injury_grade
  const about = facts.injury_date_about ? 'about ' : ''
  const returns = isReturnDateShown(facts.recovery_return_date, today)
  return {
    injury: recent ? (injuryType(facts) ?? 'Not disclosed') : 'No Recent Injury',
    ...(recent && typeof grade === 'number' && { grade }),
    injuryDate: recovered ? 'N/A (Fully Recovered)' : about + shownDate(facts.injury_date),
    returnDate: recovered
      ? 'N/A (Fully Recovered)'
      : shownDate(returns ? facts.recovery_return_date : null),
    ...(recovered && { recovery: 'Fully Recovered' as const }),
    ...(isInjured(facts, today) && { recovery: 'Injured' as const }),
  }
}

/** Counts the injuries of the past year and of the past three years, both ends included. */
export const injuryCounts = (
  history: readonly { readonly injury_date?: string | null }[],
  today: Day,
) => {
  const since = (months: number) => {
    const first = dayNumber(addMonths(today, -months)) ?? Number.POSITIVE_INFINITY
    const last = dayNumber(today) ?? Number.NEGATIVE_INFINITY
    return history.filter(({ injury_date }) => {
      const day = dayNumber(injury_date)
      return day !== undefined && day >= first && day <= last
    }).length
  }
  return { last12Months: since(12), last3Years: since(36) }
}
