import * as z from 'zod'
import { favouriteSports } from '#shared/domain/sport/sport.ts'
import { email, zip } from '#shared/domain/validation/contact.ts'
import { password } from '#shared/domain/validation/password.ts'
import { allOf, required } from '#shared/domain/validation/validator.ts'
import { league, requiredText, sportId, validatedText } from './fields.ts'

/** An address in any case is one address. */
export const emailAddress = validatedText(allOf(required, email), requiredText.trim().toLowerCase())

/** Cognito takes no more than 256. */
const longest = 256
/** Cognito takes none, and its sentence would be nobody's. */
const noOuterSpace = (value: string) =>
  value === value.trim() ? undefined : 'A password cannot begin or end with a space'
export const newPassword = validatedText(allOf(required, noOuterSpace, password)).max(longest)
/** What is only compared has no policy: an older password may break today's. */
export const enteredPassword = validatedText(required).max(longest)

export const favouriteSport = z.enum(favouriteSports, { error: 'Required*' })
/** 256 bits in base64url, as a mailed link carries them. */
export const linkToken = z
  .string({ error: 'Incorrect Link' })
  .regex(/^[\w-]{43}$/, 'Incorrect Link')

const text = z.string().trim().max(120)
const filled = validatedText(required, requiredText.trim().max(120))

const profile = {
  name: text.optional(),
  first_name: text.optional(),
  last_name: text.optional(),
  favorite_sport: favouriteSport,
  country: text.optional(),
  state: text.optional(),
  city: text.optional(),
  address: text.optional(),
  zipcode: z.string().optional(),
}

/** Who is logged in, as their own session is told. */
export const user = z.strictObject({
  login: z.literal(true),
  admin: z.boolean(),
  /** Free access has no account: its address is all there is, and stands for the id. */
  id: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  free_access: z.boolean(),
  ...profile,
  sportsName: z.enum(['nfl', 'nba', 'soccer']),
  sportsID: sportId,
  league: league.nullable(),
  /** Comma-separated ids of games this user may view where access is by list. */
  games: z.string(),
  /** The key in the admin paths; admins alone are told. */
  admin_key: z.string().optional(),
})
export type User = z.infer<typeof user>

/** An empty field is one that was not sent. */
const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** The address is never among them: what is not named here is dropped. */
export const profileChanges = z.object({
  name: unlessEmpty(text),
  first_name: unlessEmpty(text),
  last_name: unlessEmpty(text),
  favorite_sport: unlessEmpty(favouriteSport),
  country: filled,
  state: filled,
  city: filled,
  address: unlessEmpty(text),
  zipcode: unlessEmpty(validatedText(zip)),
})
export type ProfileChanges = z.output<typeof profileChanges>
