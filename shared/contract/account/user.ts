import * as z from 'zod'
import { mostFollows } from '#shared/domain/account/follows.ts'
import { favoriteSports } from '#shared/domain/sport/sport.ts'
import { allOf, email, password, required, zip } from '#shared/domain/validation/validation.ts'
import { incorrectLink } from '../endpoint.ts'
import { league, requiredText, sportId, sportName, validatedText } from '../fields.ts'
import { followedKey } from '../rosters.ts'

/** Addresses are compared in lower case. */
export const emailAddress = validatedText(allOf(required, email), requiredText.trim().toLowerCase())

/** Cognito accepts at most 256 characters. */
const longest = 256
/** Cognito refuses outer spaces, with a message that would not help the user. */
const noOuterSpace = (value: string) =>
  value === value.trim() ? undefined : 'A password cannot begin or end with a space'
export const newPassword = validatedText(allOf(required, noOuterSpace, password)).max(longest)
/** A password to log in with. No policy applies: an older password may not meet today's. */
export const enteredPassword = validatedText(required).max(longest)

export const favoriteSport = z.enum(favoriteSports, { error: 'Required*' })
/** The token of a mailed link: 256 bits in base64url. */
export const linkToken = z.string({ error: incorrectLink }).regex(/^[\w-]{43}$/, incorrectLink)

const text = z.string().trim().max(120)
const filled = validatedText(required, requiredText.trim().max(120))

const profile = {
  name: text.optional(),
  first_name: text.optional(),
  last_name: text.optional(),
  favorite_sport: favoriteSport,
  country: text.optional(),
  state: text.optional(),
  city: text.optional(),
  address: text.optional(),
  zipcode: z.string().optional(),
}

/** The logged-in user, as sent to the user's own session. */
export const user = z.strictObject({
  login: z.literal(true),
  admin: z.boolean(),
  /** The email address for free access, which has no account. */
  id: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  free_access: z.boolean(),
  ...profile,
  sportsName: sportName,
  sportsID: sportId,
  league: league.nullable(),
  /** Comma-separated `{sportsID}:{team_id}`: the teams that the user follows, which come first for him. */
  followed_teams: z.string(),
  /** Comma-separated `{sportsID}:{player_id}`. */
  followed_players: z.string(),
  /** Comma-separated ids of the games that this user may view, if access is by list. */
  games: z.string(),
  /** True while a priced plan runs, which opens every game even if access is by list. */
  subscribed: z.boolean(),
  /** The key in the paths of admin pages; sent to admins only. */
  admin_key: z.string().optional(),
})
export type User = z.infer<typeof user>

/** An empty field counts as one that was not sent. */
const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** Fields that are not named here are dropped. The email address cannot be changed. */
export const profileChanges = z.object({
  name: unlessEmpty(text),
  first_name: unlessEmpty(text),
  last_name: unlessEmpty(text),
  favorite_sport: unlessEmpty(favoriteSport),
  country: filled,
  state: filled,
  city: filled,
  address: unlessEmpty(text),
  zipcode: unlessEmpty(validatedText(zip)),
})

const keys = z.array(followedKey).default([])
const followed = z
  .object({ players: keys, teams: keys })
  .prefault({})
  .refine(
    ({ players, teams }) => players.length + teams.length <= mostFollows,
    `At most ${mostFollows} at once.`,
  )

/** A missing list counts as empty. A key that is already followed, or not followed, is ignored. */
export const followChange = z.object({ follow: followed, unfollow: followed })
