import { addMonths, type Day, dayNumber } from '../time/calendar.ts'
import type { Validator } from './validator.ts'

const earliest = dayNumber('1900-01-01') ?? 0

/** `YYYY-MM-DD` from 1900 on; with a minimum age, at least that many years before today. */
export const date =
  (today: Day, minimumAge?: number): Validator =>
  (value) => {
    const day = dayNumber(value)
    if (day === undefined || day < earliest) return 'Please enter a valid date'
    if (minimumAge === undefined) return undefined
    const latest = dayNumber(addMonths(today, -12 * minimumAge))
    return latest !== undefined && day <= latest
      ? undefined
      : `You must be at least ${minimumAge} years old`
  }

export const month: Validator = (value) =>
  /^(0?[1-9]|1[0-2])$/.test(value) ? undefined : 'Please enter a correct month'

export const year: Validator = (value) =>
  /^(19|20)\d{2}$/.test(value) ? undefined : 'Please enter a correct year'
