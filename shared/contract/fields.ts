import * as z from 'zod'
import { leagues, type SportId } from '#shared/domain/sport/sport.ts'
import type { Validator } from '#shared/domain/validation/validation.ts'

export const noSuchSport = 'There is no such sport.'

/** 1 = NFL, 2 = NBA, 3 = soccer. In a path the id is text. */
export const sportInPath = z.enum(['1', '2', '3']).transform((id) => Number(id) as SportId)
export const sportId = z.union([z.literal(1), z.literal(2), z.literal(3)])
export const sportName = z.enum(['nfl', 'nba', 'soccer'])
export const league = z.enum(leagues)

/** A whole number from 1 to `most`. In a query it is text. */
export const numberInQuery = (most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Must be a whole number.')
    .transform(Number)
    .pipe(z.number().min(1).max(most))

/** An empty value counts as absent, because forms send `?search=` for an empty field. */
export const optionalInQuery = <Schema extends z.ZodType>(schema: Schema, rule: string) =>
  z.union([z.literal('').transform(() => undefined), schema], rule).optional()

export const timestamp = z.iso.datetime()

/** The end of the sport's last run; null before the first. Sent beside the stored page. */
export const updatedAt = { updated_at: timestamp.nullable() }

/** True where an admin's ruling counts; absent where the feed's status does. */
export const setByEditor = z.literal(true).optional()

const hexColour = z.string().regex(/^#[0-9A-F]{6}$/)
export const teamColours = z.strictObject({ primary: hexColour, secondary: hexColour })

export const requiredText = z.string({ error: 'Required*' })

/** A text checked by one of the portal's validators, with its message. */
export const validatedText = (validator: Validator, text = requiredText) =>
  text.check(({ value, issues }) => {
    const message = validator(value)
    if (message !== undefined) issues.push({ code: 'custom', message, input: value })
  })

/** 0–10 with one decimal. Scores are stored as they are shown, so that words and colors agree. */
export const scoreOutOfTen = z.number().min(0).max(10).multipleOf(0.1)
/** 0–100, for players and position groups. */
export const scoreOutOfHundred = z.number().min(0).max(100)

/** Both ends of a number that is not certain, as printed. */
export const shownRange = z.lazy(() => z.tuple([z.number(), z.number()]))
