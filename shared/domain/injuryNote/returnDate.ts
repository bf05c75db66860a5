import { type Day, daysBetween } from '../time/calendar.ts'
import type { DayRange } from './duration.ts'
import { returnDateForms } from './returnDateForms.ts'

const earliest =
  /\b(?:at least|at the earliest|earliest|not (?:be )?(?:expected |back |return )?(?:back |to return )?before|no earlier than|eligible|n't (?:be )?(?:back|return|expected back|play) (?:before|until)|not (?:be )?(?:back|return|play) (?:before|until))\b/
const latest = /\b(?:by|before|no later than)\b/

/** "May" is a month only where a date can stand; else it is the verb. */
const verbMay =
  /(?<!\b(?:in|by|until|till|early|late|mid|of|through|before|around|since)[ -])\bmay\b(?! \d)/g

const withDatesSpelled = (text: string): string =>
  text
    .replace(verbMay, 'might')
    .replace(/\bchristmas(?: day| eve)?\b/g, 'december 25')
    .replace(/\bboxing day\b/g, 'december 26')
    .replace(/\bnew year(?:'?s)?(?: day)?\b/g, 'january 1')

/** A return named by its date, in days from the report. */
export function returnDateIn(note: string, reported: Day): DayRange | undefined {
  const text = withDatesSpelled(note)
  for (const { pattern, range } of returnDateForms) {
    const match = pattern.exec(text)
    const days = match && range(match, reported)
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
