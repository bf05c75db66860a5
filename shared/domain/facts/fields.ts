import * as z from 'zod'
import { competitions } from '../sport/sport.ts'
import { dayNumber } from '../time/calendar.ts'
import { injuryGrades } from './injuryGrade.ts'

/** `nfl-BUF`, `nba-20000571`: the competition and the source's own id. Never shown and never parsed. */
export const factId = z.string().regex(/^[a-z]+-[A-Za-z0-9._-]{1,60}$/)

export const competition = z.enum(competitions)

const earliest = dayNumber('1900-01-01') ?? 0
const latest = dayNumber('2100-01-01') ?? 0

/** Feeds write year 0 or 9999 for an unknown day. */
export const day = z.string().refine((value) => {
  const number = dayNumber(value)
  return number !== undefined && number >= earliest && number < latest
}, 'is not a day between 1900 and 2100')

/** In UTC, to the millisecond, so that sorting as text sorts by time. */
export const instant = z.iso
  .datetime({ precision: 3 })
  .refine((value) => value >= '1900' && value < '2100', 'is not a time between 1900 and 2100')

/** Text without control characters. Markup in it is not interpreted but shown as it is written. */
export const textUpTo = (longest: number) =>
  z
    .string()
    .transform((value) => value.replace(/\p{Cc}+/gu, ' ').trim())
    .pipe(z.string().min(1).max(longest))

export const colour = z.string().regex(/^#[0-9A-F]{6}$/)

export const injuryGrade = z.literal(injuryGrades)
