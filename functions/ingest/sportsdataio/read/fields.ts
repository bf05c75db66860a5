import * as z from 'zod'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { type Moment, momentOf, type Zone } from './times.ts'

/** What a trial key shows instead of what it may not. */
const isScrambled = (value: unknown) => typeof value === 'string' && value.trim() === 'Scrambled'

const isAbsent = (value: unknown) =>
  value === undefined ||
  value === null ||
  isScrambled(value) ||
  (typeof value === 'string' && !value.trim())

/** Any field may be missing, null, blank or scrambled: null. */
const optional = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (isAbsent(value) ? null : value), field.nullable())

const required = <Field extends z.ZodType>(field: Field) =>
  z
    .any()
    .refine((value) => !isAbsent(value), { error: 'is missing', abort: true })
    .pipe(field)

const words = z
  .string()
  .refine((value) => value.isWellFormed() && !value.includes('\uFFFD'), 'holds half a character')
  .transform((value) => value.trim())

/** v2 writes numbers as text, here and there. */
const number = z.preprocess(
  (value) =>
    typeof value === 'string' && /^-?\d{1,12}(\.\d{1,9})?$/.test(value) ? Number(value) : value,
  // Minus zero is another value than zero to whoever compares facts.
  z.number().transform((value) => value + 0),
)

const ofForm = <T>(says: string, read: (value: unknown) => T | undefined) =>
  z.unknown().transform((value, context): T => {
    const found = read(value)
    if (found !== undefined) return found
    context.addIssue({ code: 'custom', message: `is no ${says}` })
    return z.NEVER
  })

const recordId = ofForm('id of a record', (value) => {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? String(id) : undefined
})

const key = ofForm('key', (value) =>
  typeof value === 'string' && /^[A-Za-z0-9._-]{1,60}$/.test(value.trim())
    ? value.trim()
    : undefined,
)

const moment = (zone: Zone) =>
  ofForm<Moment | null>('date', (value) =>
    typeof value === 'string' ? momentOf(value, zone) : undefined,
  )

const gameStatus = ofForm('status of a game', (value) =>
  typeof value === 'string' ? gameStatusOf(value) : undefined,
)

/** `6'2"` */
const height = ofForm<number | null>('height', (value) => {
  if (typeof value !== 'string') return undefined
  const [, feet, inches] = /^(\d)'\s?(\d{1,2})(?:"|'')?$/.exec(value.trim()) ?? []
  if (!feet || !inches || Number(inches) > 11) return undefined
  return Number(feet) * 12 + Number(inches) || null
})

export const field = {
  text: optional(words),
  /** Undefined where a trial key hides it or the record lacks it; null where it is said to be none. */
  stated: z.preprocess((value) => (isScrambled(value) ? undefined : value), words.nullish()),
  textRequired: required(words),
  number: optional(number),
  numberRequired: required(number),
  /** Zero is how the provider says that it does not know: nobody weighs nothing. */
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
  // Begun and stopped: it goes on, or is called off and then says so.
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
  // The game of a series that was decided before it.
  ['notnecessary', 'cancelled'],
])

/** Undefined for a word that the provider's list does not have. */
export const gameStatusOf = (word: string): Game['status'] | undefined =>
  gameStatuses.get(word.trim().toLowerCase())

export interface GameFlags {
  Canceled: boolean | null
  IsOver: boolean | null
  IsInProgress: boolean | null
}

/** v2 has no word, only these. */
export const gameStatusOfFlags = ({
  Canceled,
  IsOver,
  IsInProgress,
}: GameFlags): Game['status'] => {
  if (Canceled) return 'cancelled'
  if (IsOver) return 'final'
  return IsInProgress ? 'in_progress' : 'scheduled'
}

/** The provider counts as we do, and goes on: off-season, all-star, exhibition. Those are no games of a season. */
export const seasonTypeOf = (value: number): Game['seasonType'] | undefined =>
  value === 1 || value === 2 || value === 3 ? value : undefined

/** `nfl-15126`, `nfl-BUF`: ours, from the provider's own. */
export const idOf = (competition: Competition, own: string): string =>
  `${competition.toLowerCase()}-${own}`

export const idOrNull = (competition: Competition, own: string | null): string | null =>
  own === null ? null : idOf(competition, own)
