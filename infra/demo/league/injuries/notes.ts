import { addMonths, type Day, dayNumber } from '#shared/domain/time/calendar.ts'

interface Outlook {
  readonly words: string
  /** The middle of the period in the words. */
  readonly expected: number
}

/** A club's words about the return, and the day that they mean: "out 2-3 weeks" is in 18 days. */
export const outlook = (started: Day, estimate: number): Outlook => {
  const from = dayNumber(started) ?? 0
  if (estimate < 7) return { words: 'day-to-day', expected: from + 4 }
  if (estimate < 60) {
    const low = Math.floor(estimate / 7)
    const high = low + (low < 4 ? 1 : 2)
    const expected = from + Math.round((7 * (low + high)) / 2)
    return { words: `out ${low}-${high} weeks`, expected }
  }
  const low = Math.max(1, Math.round(estimate / 30.4) - 1)
  const [first, last] = [low, low + 2].map((months) => dayNumber(addMonths(started, months)) ?? 0)
  const middle = ((first ?? 0) + (last ?? 0)) / 2 - from
  return { words: `out ${low}-${low + 2} months`, expected: from + Math.round(middle) }
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const injuryNote = (words: string, side: string | null, outlookWords: string): string =>
  `${capital(words.replace('{side}', side ?? '').trim())}; ${outlookWords}`
