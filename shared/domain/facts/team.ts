import * as z from 'zod'
import { colour, competition, id, text } from './fields.ts'

export const team = z.strictObject({
  kind: z.literal('team'),
  id,
  competition,
  city: text(60),
  name: text(60),
  abbreviation: z.string().regex(/^[A-Z0-9]{2,4}$/),
  colours: z.strictObject({ primary: colour, secondary: colour }),
  conference: text(40).nullable(),
  division: text(40).nullable(),
})
export type Team = z.infer<typeof team>
