import * as z from 'zod'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { refused } from '../../feed/factReader.ts'
import { type ClockZone, type Moment, parseMoment } from './times.ts'

/** A trial key is sent this word in place of data that it does not cover. */
const isScrambled = (value: unknown) => typeof value === 'string' && value.trim() === 'Scrambled'

const isAbsent = (value: unknown) =>
  value === undefined ||
  value === null ||
  isScrambled(value) ||
  (typeof value === 'string' && !value.trim())

/** Reads a missing, null, blank or scrambled field as null. */
const optional = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (isAbsent(value) ? null : value), field.nullable())

const required = <Field extends z.ZodType>(field: Field) =>
  z
    .any()
    .refine((value) => !isAbsent(value), { error: 'is missing', abort: true })
    .pipe(field)

const text = z
  .string()
  .refine((value) => value.isWellFormed() && !value.includes('\uFFFD'), 'holds half a character')
  .transform((value) => value.trim())

/** API v2 writes some numbers as text. */
const number = z.preprocess(
  (value) =>
    typeof value === 'string' && /^-?\d{1,12}(\.\d{1,9})?$/.test(value) ? Number(value) : value,
  // Adding 0 turns -0 into 0, which the comparison of facts tells apart.
  z.number().transform((value) => value + 0),
)

/** `parse` returns undefined for a value that is not of this form. */
const custom = <T>(description: string, parse: (value: unknown) => T | undefined) =>
  z.unknown().transform((value, context): T => {
    const parsed = parse(value)
    return parsed === undefined ? refused(context, `is not ${description}`) : parsed
  })

const recordId = custom('a record id', (value) => {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? String(id) : undefined
})

const key = custom('a key', (value) =>
  typeof value === 'string' && /^[A-Za-z0-9._-]{1,60}$/.test(value.trim())
    ? value.trim()
    : undefined,
)

const moment = (zone: ClockZone) =>
  custom<Moment | null>('a date', (value) =>
    typeof value === 'string' ? parseMoment(value, zone) : undefined,
  )

const gameStatus = custom('a game status', (value) =>
  typeof value === 'string' ? gameStatuses.get(value.trim().toLowerCase()) : undefined,
)

/** `6'2"` */
const height = custom<number | null>('a height', (value) => {
  if (typeof value !== 'string') return undefined
  const [, feet, inches] = /^(\d)'\s?(\d{1,2})(?:"|'')?$/.exec(value.trim()) ?? []
  if (!feet || !inches || Number(inches) > 11) return undefined
  return Number(feet) * 12 + Number(inches) || null
})

export const field = {
  text: optional(text),
  /** Undefined if a trial key hides the field or the record lacks it; null if the provider says so. */
  stated: z.preprocess((value) => (isScrambled(value) ? undefined : value), text.nullish()),
  textRequired: required(text),
  number: optional(number),
  numberRequired: required(number),
  /** The provider writes zero for an unknown height or weight. */
  measure: optional(number.transform((value) => value || null)),
  flag: optional(z.boolean()),
  id: required(recordId),
  idOptional: optional(z.preprocess((value) => (value === 0 ? null : value), recordId.nullable())),
  key: required(key),
  keyOptional: optional(key),
  utc: optional(moment('utc')),
  eastern: optional(moment('eastern')),
  gameStatus: optional(gameStatus),
  height: optional(height),
}

const gameStatuses: ReadonlyMap<string, Game['status']> = new Map([
  ['scheduled', 'scheduled'],
  ['delayed', 'scheduled'],
  ['inprogress', 'in_progress'],
  ['break', 'in_progress'],
  // A suspended game is either resumed or becomes "Canceled".
  ['suspended', 'in_progress'],
  ['final', 'final'],
  ['f', 'final'],
  ['f/ot', 'final'],
  ['f/so', 'final'],
  ['forfeit', 'final'],
  ['awarded', 'final'],
  ['postponed', 'postponed'],
  ['canceled', 'cancelled'],
  ['cancelled', 'cancelled'],
  // A game of a series that was decided before it.
  ['notnecessary', 'cancelled'],
])

/** Undefined for games outside the season: off-season, all-star, exhibition. */
export const seasonTypeOf = (value: number): Game['seasonType'] | undefined =>
  value === 1 || value === 2 || value === 3 ? value : undefined

/** Builds our id from the provider's: `nfl-15126`, `nfl-BUF`. */
export const factIdOf = (competition: Competition, providerId: string): string =>
  `${competition.toLowerCase()}-${providerId}`

export const factIdOrNull = (competition: Competition, providerId: string | null) =>
  providerId === null ? null : factIdOf(competition, providerId)
