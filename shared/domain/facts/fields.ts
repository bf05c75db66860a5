import * as z from 'zod'
import { competitions } from '../sport/sport.ts'
import { dayNumber } from '../time/calendar.ts'

/** `nfl-BUF`, `nba-20000571`: the competition, then the source's own id. Never shown, never parsed. */
export const factId = z.string().regex(/^[a-z]+-[A-Za-z0-9._-]{1,60}$/)

export const competition = z.enum(competitions)

const earliest = dayNumber('1900-01-01') ?? 0
const latest = dayNumber('2100-01-01') ?? 0

/** Year 0 and year 9999 are how feeds say that they do not know. */
export const day = z.string().refine((value) => {
  const number = dayNumber(value)
  return number !== undefined && number >= earliest && number < latest
}, 'is no day between 1900 and 2100')

/** UTC, to the millisecond, so that text order is time order. */
export const instant = z.iso
  .datetime({ precision: 3 })
  .refine((value) => value >= '1900' && value < '2100', 'is no instant between 1900 and 2100')

/** Text for people: no control characters; markup is text like any other, and is shown as such. */
export const textUpTo = (longest: number) =>
  z
    .string()
    .transform((value) => value.replace(/\p{Cc}+/gu, ' ').trim())
    .pipe(z.string().min(1).max(longest))

export const colour = z.string().regex(/^#[0-9A-F]{6}$/)

export const injuryGrades = [0.5, 1, 2, 3, 4, 5] as const
export const injuryGrade = z.literal(injuryGrades)
