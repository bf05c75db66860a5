/** Days since 1970-01-01, so that all date arithmetic is integer arithmetic. */
export type DayNumber = number

export const dayNumberOf = (date: string): DayNumber | null => {
  const match = /^(\d{4})-(\d\d)-(\d\d)/.exec(date)
  if (!match) return null
  const day = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) / 86_400_000
  return Number.isFinite(day) ? day : null
}

export const dateOf = (day: DayNumber): string =>
  new Date(day * 86_400_000).toISOString().slice(0, 10)

export const monthOf = (day: DayNumber): number => new Date(day * 86_400_000).getUTCMonth() + 1
