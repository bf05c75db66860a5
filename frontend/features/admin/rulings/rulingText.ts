import { type Ruling, rulingFields } from '#shared/domain/facts/ruling.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import { dayAndMonth } from '#shared/domain/time/dates.ts'

/** The words after “counts until”. */
export const endLabels: Readonly<Record<Ruling['ends'], string>> = {
  next_game: 'his next game begins',
  next_report: 'the feed’s next report',
  day: 'the end of a day',
  released: 'I release it',
}

const saysOf = ({ says, chance }: Ruling): string => {
  if (says === 'out') return 'Ruled out'
  return says === 'plays' ? 'Said to play' : `In doubt (${chance}% to play)`
}

const endOf = ({ ends, end_day }: Ruling, today: Day): string => {
  if (ends === 'next_game') return 'for his next game'
  if (ends === 'next_report') return 'until the feed’s next report'
  return ends === 'day' ? `through ${dayAndMonth(end_day, today)}` : 'until released'
}

/** `Ruled out for his next game: knee, expected back Dec 6` */
export const rulingText = (ruling: Ruling, today: Day): string => {
  const { body_part, expected_return } = ruling
  const details = [
    body_part?.toLowerCase(),
    expected_return && `expected back ${dayAndMonth(expected_return, today)}`,
  ].filter(Boolean)
  return [`${saysOf(ruling)} ${endOf(ruling, today)}`, details.join(', ')]
    .filter((part) => part !== '')
    .join(': ')
}

/** A recorded ruling in words. */
export const recordedRulingText = (recorded: unknown, today: Day): string => {
  const read = rulingFields.strip().safeParse(recorded)
  return read.success ? rulingText(read.data, today) : 'No ruling'
}
