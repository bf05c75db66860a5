import * as z from 'zod'
import { competition, day, factId, instant, textUpTo } from '../facts/fields.ts'

/** Fields of all kinds of entries. */
export const chance = z.number().min(0).max(1)
export const entryId = z.string().min(1).max(300)
export const entryPlayer = z.strictObject({ id: factId, name: textUpTo(80) })
export const entryTeam = z.strictObject({ id: factId, name: textUpTo(120) })

/** `Fantasy Premier League` */
const publisher = textUpTo(80)
/** The word by which a publisher lists a player: `Questionable`, `75% to play`. */
const listing = textUpTo(40)

/** Of what is said of a player, and of what came of it. */
const subject = {
  id: entryId,
  at: instant,
  on: day,
  competition,
  player: entryPlayer,
  team: entryTeam,
}

/** A publisher's word on a player's next game, beside our number at the time at which it is registered. */
export const flagEntry = z.strictObject({
  kind: z.literal('flag'),
  ...subject,
  /** `at` is the kick-off. */
  game: z.strictObject({ id: factId, day, at: instant }),
  publisher,
  said: z.strictObject({
    at: instant,
    /** Where it was read; null if it was imported or entered. */
    source: textUpTo(40).nullable(),
    listing,
    practice: textUpTo(60).nullable(),
    /** The chance that the publisher states; null for a word without a number. */
    chance: chance.nullable(),
    /** The day on which he is expected back. */
    back: day.nullable(),
    /** It takes back that he was in doubt. */
    clears: z.literal(true).optional(),
  }),
  model: z.string(),
  ours: z.strictObject({
    chance,
    /** The median return, where the publisher states a day and we have a forecast. */
    back: day.nullable(),
    /** The chance is an editor's. */
    ruling: z.literal(true).optional(),
  }),
  /** The share of such listings that came to play before, and the day on which half of such injuries were over. */
  simple: z.strictObject({ chance: chance.nullable(), back: day.nullable() }),
})
export type FlagEntry = z.infer<typeof flagEntry>

/**
 * `calledOff`: the game was not played on its day. `leftClub`: the player had left the club. `noRecord`: no source
 * says who took part. These three are not graded.
 */
export const flagStates = ['played', 'absent', 'calledOff', 'leftClub', 'noRecord'] as const
export type FlagState = (typeof flagStates)[number]

const squaredError = z.number().min(0).max(1)
const daysOff = z.int().min(0)

/** Whether a player took part in a game, and the grades of what was said of it. */
export const flagOutcomeEntry = z.strictObject({
  kind: z.literal('flagOutcome'),
  ...subject,
  game: z.strictObject({ id: factId, day }),
  state: z.enum(flagStates),
  /** The earlier outcome that no longer counts. */
  replaces: entryId.nullable(),
  /**
   * One for each flag on the game, oldest first. Totals count only the last one before kick-off, and none if that
   * one clears the player.
   */
  grades: z.array(
    z.strictObject({
      flag: entryId,
      publisher,
      listing,
      /** How he practiced, where a club's listing left it open whether he plays (NFL). */
      practice: z.enum(['none', 'limited', 'full']).optional(),
      ours: squaredError,
      said: squaredError.nullable(),
      simple: squaredError.nullable(),
      clears: z.literal(true).optional(),
    }),
  ),
  /** Of the first statement of each day of return, if this is the first game that he took part in since. */
  dates: z.array(
    z.strictObject({ flag: entryId, publisher, ours: daysOff, said: daysOff, simple: daysOff }),
  ),
  /** The days of the club's games around these; a stated day counts as the first of them on or after it. */
  gameDays: z.array(day),
})
export type FlagOutcomeEntry = z.infer<typeof flagOutcomeEntry>
