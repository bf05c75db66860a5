/** Days of return were counted for this publisher: how far they were off on average. */
export const countedDates = { publisher: 'Fantasy Premier League', n: 1008, off: 22.9 } as const

/** Who names the day that stands beside ours: `Team says`, `Fantasy Premier League says`. */
export const whoSays = (publisher: string | null | undefined): string =>
  `${publisher ?? 'Team'} says`

/** The worth of a publisher's days of return; null where nobody has counted. */
export const datesWorth = (publisher: string | null | undefined): string | null => {
  const { n, off } = countedDates
  return publisher === countedDates.publisher
    ? `On average a day of return that ${publisher} named was ${Math.round(off)} days off (${n.toLocaleString('en-US')} such days).`
    : null
}
