import * as z from 'zod'
import { type Helpline, knownHelplines, usualHelplines } from './helplines.ts'

const codes = Object.keys(knownHelplines) as (keyof typeof knownHelplines)[]

export const helpline = z.lazy(() =>
  z.strictObject({
    country: z.string().min(2).max(30),
    age: z.int().min(16).max(25),
    phone: z
      .string()
      .regex(/^\+?\d[\dA-Z -]{1,18}[\dA-Z]$/, 'is no number that a telephone can call'),
    name: z.string().min(1).max(60).optional(),
  }),
)

/** What a stage shows, in order: countries by their code, or lines of the operator's own. */
export const helplinesOfStage = z
  .array(
    z.union([z.enum(codes).transform((code): Helpline => knownHelplines[code]), helpline], {
      error: `is neither one of ${codes.join(', ')} nor an object with country, age and phone`,
    }),
  )
  .min(1, 'picks are never shown without a helpline: name a country')
  .max(8)
  .refine(
    (lines) => new Set(lines.map(({ country }) => country)).size === lines.length,
    'a country is named twice',
  )
  .default([...usualHelplines])
