import * as z from 'zod'
import { leagues, type SportId } from '#shared/domain/sport/sport.ts'
import type { Validator } from '#shared/domain/validation/validator.ts'

/** 1 = NFL, 2 = NBA, 3 = soccer. In a path it arrives as text. */
export const sportInPath = z.enum(['1', '2', '3']).transform((id) => Number(id) as SportId)
export const sportId = z.union([z.literal(1), z.literal(2), z.literal(3)])
export const league = z.enum(leagues)

/** In a query everything is text. */
export const numberInQuery = (most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(1).max(most))

/** `?search=` is what a form sends of an empty field: as if it were not there. */
export const optionalInQuery = <Schema extends z.ZodType>(schema: Schema, rule: string) =>
  z.union([z.literal('').transform(() => undefined), schema], rule).optional()

export const timestamp = z.iso.datetime()

/** 0–10, one decimal: what is shown is what is stored, so that words and colours agree. */
export const scoreOutOfTen = z.number().min(0).max(10).multipleOf(0.1)
/** 0–100: players and position groups. */
export const scoreOutOfHundred = z.number().min(0).max(100)

export const hexColour = z.string().regex(/^#[0-9A-F]{6}$/)
export const teamColours = z.strictObject({ primary: hexColour, secondary: hexColour })

/** A text that has to be there. */
export const requiredText = z.string({ error: 'Required*' })

/** A text that one of the portal's validators judges, in its words. */
export const validatedText = (validator: Validator, text = requiredText) =>
  text.check(({ value, issues }) => {
    const message = validator(value)
    if (message !== undefined) issues.push({ code: 'custom', message, input: value })
  })
