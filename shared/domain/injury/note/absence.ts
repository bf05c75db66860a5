import { addMonths, type Day, daysBetween } from '../../time/calendar.ts'

export interface EstimatedReturn {
  readonly minDays?: number
  readonly maxDays?: number
}

type Amount = readonly [low: number, high: number]

const counted = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Numbers written as words; vague ones as a range. */
const words: Readonly<Record<string, Amount>> = {
  ...Object.fromEntries(
    counted.map((word, before): [string, Amount] => [word, [before + 1, before + 1]]),
  ),
  a: [1, 1],
  an: [1, 1],
  'a couple': [2, 2],
  'a couple of': [2, 2],
  'couple of': [2, 2],
  'a few': [3, 4],
  few: [3, 4],
  several: [4, 6],
  multiple: [2, 4],
}

const amount = `(\\d{1,3}|${Object.keys(words)
  .toSorted((a, b) => b.length - a.length)
  .join('|')})`

const unit = '(day|week|month|year)'

const duration = new RegExp(
  `(?<![-\\d/.])\\b${amount}(?: ?${unit}s?)?(?:(\\+)|(?: ?(?:-|to|or|/) ?)${amount}(\\+)?)?(?:[ -]*(?:more )?${unit}s?)?\\b(?! ago| old|-old)`,
  'g',
)

const atLeast =
  /\b(?:at least|minimum(?: of)?|more than|over|no less than|no sooner than|re-?-?evaluat(?:e|ed|ion)|reassess(?:ed)?|re-?examined|earliest)\b[^.;]{0,25}$/
const atMost =
  /\b(?:up to|at most|less than|within|no more than|maximum(?: of)?|under)\b[^.;]{0,12}$/
const past =
  /\b(?:last|past|previous|missed|missing|for the last|played in|after|since|over the)(?: the)?(?: (?:last|past|previous))? $/
const orMore = /^ or (?:more|longer)\b/
const afterwards = /^ (?:ago|earlier|before|into|of action|removed)\b/

const numberOf = (text: string | undefined): Amount | undefined => {
  if (text === undefined) return undefined
  const inWords = words[text]
  if (inWords) return inWords
  const value = Number(text)
  return Number.isNaN(value) ? undefined : [value, value]
}

const inDays = (count: number, of: string, reported: Day): number => {
  if (of === 'day') return count
  if (of === 'week') return 7 * count
  const later = addMonths(reported, of === 'year' ? 12 * count : count)
  return daysBetween(reported, later) ?? (of === 'year' ? 365 : 30) * count
}

/** The first span of time in the text that lies ahead: "4-6 weeks", "at least two months". */
export const durationIn = (text: string, reported: Day): EstimatedReturn | undefined => {
  for (const match of text.matchAll(duration)) {
    const [whole, first, firstUnit, plus, second, secondPlus, secondUnit] = match
    const lastUnit = secondUnit ?? firstUnit
    if (!lastUnit) continue
    const lead = text.slice(Math.max(0, match.index - 50), match.index)
    const trail = text.slice(match.index + whole.length)
    if (past.test(lead) || afterwards.test(trail)) continue
    const low = numberOf(first)
    const high = numberOf(second) ?? low
    if (!low || !high) continue
    const minDays = inDays(low[0], firstUnit ?? lastUnit, reported)
    const maxDays = inDays(high[1], lastUnit, reported)
    if (plus || secondPlus || atLeast.test(lead) || orMore.test(trail)) return { minDays }
    if (atMost.test(lead)) return { maxDays }
    return minDays <= maxDays ? { minDays, maxDays } : { minDays: maxDays, maxDays: minDays }
  }
  return undefined
}

/** The days that "day-to-day", "week-to-week" and "month-to-month" stand for. */
export const paceIn = (text: string): EstimatedReturn | undefined => {
  if (/\bday-to-day\b/.test(text)) return { minDays: 0, maxDays: 7 }
  if (/\bweek-to-week\b/.test(text)) return { minDays: 7, maxDays: 28 }
  if (/\bmonth-to-month\b/.test(text)) return { minDays: 28, maxDays: 84 }
  return undefined
}

const season =
  '(?:the |this |his )?(?:rest of (?:the |this )?|remainder of (?:the |this )?)?(?:entire |whole |full )?(?:20\\d\\d(?:-\\d\\d)? )?(?:season|year|campaign)\\b(?! opener| debut)'

const endings: readonly RegExp[] = [
  /\bseason[- ]ending\b/,
  /\bseason(?: is)? over\b/,
  /\b(?:rest|remainder) of (?:the |this |his )?(?:20\d\d )?(?:season|year|campaign)\b/,
  new RegExp(
    `\\b(?:out|done|lost|over|finished|gone|sidelined|shut down|ir|reserve) (?:for|through) ${season}`,
  ),
  new RegExp(`\\bmiss(?:es|ing)? ${season}`),
  /\b(?:not|n't) (?:be back|be expected to return|expected (?:back|to return)|return|play)(?: again)? (?:this|for the rest of the) (?:season|year|campaign)\b/,
  /\b(?:until|till|back|return|available|ready)(?: (?:for|in))? next (?:season|year)\b/,
  /\b(?:until|return:?|back|ready)(?: (?:for|in))? (?:the )?20\d\d(?:-\d\d)? season\b/,
]

/**
 * True if the note ends the player's season. "Could" and "likely" count too, because no team would plan with
 * him.
 */
export const endsSeason = (text: string): boolean => endings.some((ending) => ending.test(text))
