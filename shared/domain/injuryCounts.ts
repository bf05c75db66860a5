import { addMonths, type Day, dayNumber } from './time/calendar.ts'

export interface InjuryCounts {
  readonly last12Months: number
  readonly last3Years: number
}

/** Both ends count: today, and the same day one and three years ago. */
export function injuryCounts(
  history: readonly { readonly injury_date?: string | null }[],
  today: Day,
): InjuryCounts {
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
