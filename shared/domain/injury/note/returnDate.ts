import {
  addDays,
  addMonths,
  type Day,
  dayNumber,
  daysBetween,
  monthNumber,
} from '../../time/calendar.ts'
import type { EstimatedReturn } from './absence.ts'

const monthName =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'

const cue =
  '\\b(?:return(?:s|ing)?|until|till|til|eta|expected|available|target(?:s|ing|ed)?|eligible|aims?|aiming|hopes?|hoping|comeback|be back|(?<!\\b(?:his|her|lower|upper|sore|injured|the) )back (?=in\\b|by\\b|before\\b|around\\b|next\\b|mid|late\\b|early\\b|tomorrow\\b|(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\\.? \\d)|no earlier than|not before|out (?:to|through|thru)|sidelined (?:to|through|until)|by|through|before)\\b'

const bridge = '(?:(?!\\b(?:since|injured|hurt|suffered|on ir)\\b)[^.;]|\\.(?=\\d)){0,40}?'

interface Form {
  readonly pattern: RegExp
  readonly range: (
    match: RegExpExecArray,
    reported: Day,
    text: string,
  ) => readonly [Day, Day] | undefined
}

const twoDigits = (number = '') => number.padStart(2, '0')

const lastOf = (firstOfMonth: Day): Day => addDays(addMonths(firstOfMonth, 1) ?? '', -1) ?? ''

// A date without a year is the next one. If it passed less than 90 days ago, the note is out of date.
const staleFor = 90

// Fantasy Premier League removes a date soon after it has passed, and a cruciate ligament takes up to a year.
const publishedStaleFor = 14

const nextOccurrence = (
  reported: Day,
  build: (year: number) => readonly [Day, Day],
  { statedYear, stale = staleFor }: { statedYear?: string | undefined; stale?: number } = {},
): readonly [Day, Day] | undefined => {
  if (statedYear) return build(Number(statedYear))
  const year = Number(reported.slice(0, 4))
  const passed = daysBetween(build(year)[1], reported)
  if (passed !== undefined && passed > 0 && passed < stale) return undefined
  // 29 February is no day of most years.
  return passed !== undefined && passed <= 0 ? build(year) : build(year + 1)
}

const onDays =
  (month: string | undefined, first: string | undefined, last = first) =>
  (year: number): readonly [Day, Day] => [
    `${year}-${twoDigits(month)}-${twoDigits(first)}`,
    `${year}-${twoDigits(month)}-${twoDigits(last)}`,
  ]

const lastDay = 31

/** Early, mid and late are the first ten, the second ten and the remaining days of a month. */
const decade = (part: string): readonly [first: number, last: number] => {
  if (/early|start|beginning/.test(part)) return [1, 10]
  return /mid/.test(part) ? [11, 20] : [21, lastDay]
}

const inMonth =
  (month: string, from: string | undefined, to: string | undefined) =>
  (year: number): readonly [Day, Day] => {
    const firstOfMonth = `${year}-${month}-01`
    const first = from ? decade(from)[0] : 1
    const last = from ? decade(to ?? from)[1] : lastDay
    return [
      addDays(firstOfMonth, first - 1) ?? '',
      last === lastDay ? lastOf(firstOfMonth) : (addDays(firstOfMonth, last - 1) ?? ''),
    ]
  }

/** The ways to write a day or a span of days after a word like "expected" or "until". */
const returnDateForms: readonly Form[] = [
  {
    // The last words of a note of Fantasy Premier League: "Knee injury - Expected back 09 May".
    pattern: new RegExp(
      `(?:^|[-.] )(?:expected back|suspended until) (\\d{1,2}) ${monthName}(?: (20\\d\\d))?\\.?$`,
    ),
    range: ([, day, month, statedYear], reported, text) =>
      nextOccurrence(reported, onDays(monthNumber(month ?? ''), day), {
        statedYear,
        // A loan agreed on 13 July until 1 July ends in the next year.
        stale: /\bloan\b/.test(text) ? 0 : publishedStaleFor,
      }),
  },
  {
    pattern: new RegExp(`${cue}${bridge}\\b(20\\d\\d)-(\\d\\d)-(\\d\\d)\\b`),
    range: ([, year, month, day]) => onDays(month, day)(Number(year)),
  },
  {
    pattern: new RegExp(`${cue}${bridge}\\b(\\d{1,2})/(\\d{1,2})(?:/(?:20)?(\\d\\d))?\\b`),
    range: ([, first, second, year], reported) => {
      const read = (month: string | undefined, day: string | undefined) =>
        nextOccurrence(reported, onDays(month, day), { statedYear: year && `20${year}` })
      // The American order, month first, unless only the other order gives a future day.
      return [read(first, second), read(second, first)].find(
        (days) => (daysBetween(reported, days?.[1]) ?? -1) >= 0,
      )
    },
  },
  {
    pattern: new RegExp(
      `${cue}${bridge}\\b${monthName} (\\d{1,2})(?:st|nd|rd|th)?(?:(?:-| to )(\\d{1,2})(?:st|nd|rd|th)?)?\\b(?:,? (20\\d\\d))?`,
    ),
    range: ([, month, first, last, year], reported) =>
      nextOccurrence(reported, onDays(monthNumber(month ?? ''), first, last), { statedYear: year }),
  },
  {
    pattern: new RegExp(
      `${cue}${bridge}\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${monthName}(?: (20\\d\\d))?`,
    ),
    range: ([, day, month, year], reported) =>
      nextOccurrence(reported, onDays(monthNumber(month ?? ''), day), { statedYear: year }),
  },
  {
    pattern: new RegExp(
      `${cue}${bridge}(?:\\b(early|mid|middle|late|start|beginning|end)(?:[- ]of)?(?:[- ](?:to|or)[- ](mid|late|end of))?[- ](?:in )?)?\\b(?<!\\d(?:st|nd|rd|th)?(?: of)? )${monthName}(?:,? (20\\d\\d))?(?![a-z.]| \\d)`,
    ),
    range: ([, from, to, month, year], reported) =>
      nextOccurrence(reported, inMonth(monthNumber(month ?? ''), from, to), { statedYear: year }),
  },
  {
    pattern: new RegExp(`${cue}${bridge}\\bnext month\\b`),
    range: (_, reported) => {
      const first = `${(addMonths(reported, 1) ?? '').slice(0, 7)}-01`
      return [first, lastOf(first)]
    },
  },
  {
    pattern: new RegExp(`${cue}${bridge}\\bnext week\\b`),
    range: (_, reported) => {
      // 1 January 1970 was a Thursday, three days after a Monday.
      const sinceMonday = ((dayNumber(reported) ?? 0) + 3) % 7
      const monday = addDays(reported, 7 - sinceMonday) ?? ''
      return [monday, addDays(monday, 6) ?? '']
    },
  },
  {
    pattern: new RegExp(`${cue}${bridge}\\btomorrow\\b`),
    range: (_, reported) => {
      const tomorrow = addDays(reported, 1) ?? ''
      return [tomorrow, tomorrow]
    },
  },
]

const earliest =
  /\b(?:at least|at the earliest|earliest|not (?:be )?(?:expected |back |return )?(?:back |to return )?before|no earlier than|eligible|n't (?:be )?(?:back|return|expected back|play) (?:before|until)|not (?:be )?(?:back|return|play) (?:before|until))\b/
const latest = /\b(?:by|before|no later than)\b/

/** "May" is a month only where a date can stand; otherwise it is the verb: "in week 9 may return". */
const verbMay =
  /(?<!\b(?:in|by|until|till|early|late|mid|of|through|before|around|since)[ -]|\b\d{1,2}(?:st|nd|rd|th)? (?=may\b *(?:$|[.,;:)]|(?:or|at|and|against)\b)))\bmay\b(?! \d)/g

const withDatesSpelled = (text: string): string =>
  text
    .replace(verbMay, 'might')
    .replace(/\bchristmas(?: day| eve)?\b/g, 'december 25')
    .replace(/\bboxing day\b/g, 'december 26')
    .replace(/\bnew year(?:'?s)?(?: day)?\b/g, 'january 1')

/** The return date named in a note, in days from the report. */
export const returnDateIn = (note: string, reported: Day): EstimatedReturn | undefined => {
  const text = withDatesSpelled(note)
  for (const { pattern, range } of returnDateForms) {
    const match = pattern.exec(text)
    const days = match && range(match, reported, text)
    if (!match || !days) continue
    const minDays = daysBetween(reported, days[0])
    const maxDays = daysBetween(reported, days[1])
    if (minDays === undefined || maxDays === undefined || maxDays < Math.max(0, minDays)) continue
    const phrase = text.slice(Math.max(0, match.index - 25), match.index + match[0].length + 20)
    if (earliest.test(phrase)) return { minDays: Math.max(0, minDays) }
    if (latest.test(match[0])) return { maxDays }
    return { minDays: Math.max(0, minDays), maxDays }
  }
  return undefined
}
