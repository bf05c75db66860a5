import * as z from 'zod'
import type { Day } from '../time/calendar.ts'
import { day as factDay, textUpTo } from './fields.ts'

/** What an editor can say: the player is out, he plays, or he plays with a chance. */
export const rulingWords = ['out', 'plays', 'doubt'] as const
/**
 * What ends a ruling: the feed's next report on the player, the start of his team's next game, the end of a day in New
 * York, or only an editor.
 */
export const rulingEnds = ['next_report', 'next_game', 'day', 'released'] as const

const day = factDay.nullable()

export const rulingFields = z.strictObject({
  says: z.enum(rulingWords),
  /** The chance in percent that he plays the next game, if he is in doubt. */
  chance: z.int().min(1).max(99).nullable(),
  /** The day on which he is expected back; null leaves our own forecast standing. */
  expected_return: day,
  body_part: textUpTo(40).nullable(),
  ends: z.enum(rulingEnds),
  /** The last day of a ruling that ends with a day. */
  end_day: day,
})

/** An editor's ruling on whether a player plays. It takes precedence over feeds until it ends. */
export const rulingSchema = rulingFields.check(({ value, issues }) => {
  const refuse = (path: keyof typeof value, message: string) =>
    issues.push({ code: 'custom', path: [path], message, input: value[path] })
  const { says, chance, expected_return, ends, end_day } = value
  if (says === 'doubt' && chance === null)
    refuse('chance', 'A player in doubt needs a chance from 1 to 99 percent.')
  if (says !== 'doubt' && chance !== null)
    refuse('chance', 'Only a player in doubt has a chance. Leave it empty.')
  if (says === 'plays' && expected_return !== null)
    refuse('expected_return', 'A player who plays has no day of return. Leave it empty.')
  if (ends === 'day' && end_day === null)
    refuse('end_day', 'Choose the day with which the ruling ends.')
  if (ends !== 'day' && end_day !== null)
    refuse('end_day', 'Only a ruling that ends with a day has one. Leave it empty.')
})
export type Ruling = z.infer<typeof rulingSchema>

/** The errors of a new ruling's days, by field. `today` is the day in New York. */
export const wrongRulingDays = (
  { expected_return, end_day }: Pick<Ruling, 'expected_return' | 'end_day'>,
  today: Day,
): Partial<Record<keyof Ruling, string>> => ({
  ...(end_day !== null &&
    end_day < today && { end_day: 'This day is over. Choose today or a later day.' }),
  ...(expected_return !== null &&
    expected_return < today && {
      expected_return: 'This day is over. Choose today or a later day.',
    }),
})
