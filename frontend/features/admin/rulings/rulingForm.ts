import {
  type Ruling,
  rulingFields,
  rulingSchema,
  wrongRulingDays,
} from '#shared/domain/facts/ruling.ts'
import type { Day } from '#shared/domain/time/calendar.ts'

/** The form's texts. An empty text is a missing value. */
export interface RulingTexts {
  readonly says: Ruling['says'] | ''
  readonly chance: string
  readonly expected_return: string
  readonly body_part: string
  readonly ends: Ruling['ends']
  readonly end_day: string
}

/** The end is preselected, because a ruling made minutes before a game is about that game. */
export const emptyRuling: RulingTexts = {
  says: '',
  chance: '50',
  expected_return: '',
  body_part: '',
  ends: 'next_game',
  end_day: '',
}

/** A stored ruling as the form shows it; the empty form if none is in force. */
export const rulingTexts = (ruling: (Ruling & { in_force: boolean }) | null): RulingTexts =>
  ruling?.in_force
    ? {
        says: ruling.says,
        chance: String(ruling.chance ?? emptyRuling.chance),
        expected_return: ruling.expected_return ?? '',
        body_part: ruling.body_part ?? '',
        ends: ruling.ends,
        end_day: ruling.end_day ?? '',
      }
    : emptyRuling

/** The text as a whole percentage that leaves a doubt; null for anything else. */
const chanceIn = (text: string): number | null => {
  const { data } = rulingFields.shape.chance.safeParse(Number(text))
  return data ?? null
}

type Read = { readonly ruling: Ruling } | { readonly missing: string }

/**
 * The ruling that the form describes, without fields of choices that are not selected; or what is missing or
 * wrong.
 */
export const rulingEntered = (texts: RulingTexts, today: Day): Read => {
  const { says, ends } = texts
  if (says === '') return { missing: 'Choose what to report about him.' }
  const read = rulingSchema.safeParse({
    says,
    chance: says === 'doubt' ? chanceIn(texts.chance) : null,
    expected_return: says === 'plays' ? null : texts.expected_return || null,
    body_part: texts.body_part || null,
    ends,
    end_day: ends === 'day' ? texts.end_day || null : null,
  })
  if (!read.success) return { missing: read.error.issues[0]?.message ?? '' }
  const [wrong] = Object.values(wrongRulingDays(read.data, today))
  return wrong === undefined ? { ruling: read.data } : { missing: wrong }
}
