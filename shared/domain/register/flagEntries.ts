import * as z from 'zod'
import { competition, day, factId, instant, textUpTo } from '../facts/fields.ts'

export const chance = z.number().min(0).max(1)
export const entryId = z.string().min(1).max(300)
export const entryPlayer = z.strictObject({ id: factId, name: textUpTo(80) })
export const entryTeam = z.strictObject({ id: factId, name: textUpTo(120) })

/** `Fantasy Premier League` */
const publisher = textUpTo(80)
/** The word by which a publisher lists a player: `Questionable`, `75% to play`. */
const listing = textUpTo(40)

/** Shared by flags and their outcomes. */
const subject = {
  id: entryId,
  at: instant,
  on: day,
  competition,
  player: entryPlayer,
  team: entryTeam,
}

/** A publisher's word on a player's next game, with our chance at the time of registration. */
export const flagEntry = z.strictObject({
  kind: z.literal('flag'),
  ...subject,
  /** `at` is the kick-off. */
  game: z.strictObject({ id: factId, day, at: instant }),
  publisher,
  said: z.strictObject({
    at: instant,
    /** The source it was read from; null if it was imported or entered. */
    source: textUpTo(40).nullable(),
    listing,
    practice: textUpTo(60).nullable(),
    /** The chance that the publisher states; null for a word without a number. */
    chance: chance.nullable(),
    /** The day on which he is expected back. */
    back: day.nullable(),
    /** True if it clears a player who was in doubt. */
    clears: z.literal(true).optional(),
  }),
  model: z.string(),
  ours: z.strictObject({
    chance,
    /** Our median return, if the publisher states a day and we have a forecast. */
    back: day.nullable(),
    /** True if the chance was set by an editor. */
    ruling: z.literal(true).optional(),
  }),
  /** The share of such listings that played before, and the day by which half of such injuries were over. */
  simple: z.strictObject({ chance: chance.nullable(), back: day.nullable() }),
})
export type FlagEntry = z.infer<typeof flagEntry>

/**
 * `calledOff`: the game was not played on its day. `leftClub`: the player had left the club. `noRecord`: no source
 * says who took part. These three are not graded.
 */
const flagStates = ['played', 'absent', 'calledOff', 'leftClub', 'noRecord'] as const
export type FlagState = (typeof flagStates)[number]

const squaredError = z.number().min(0).max(1)
const daysOff = z.int().min(0)

/** Whether a player took part in a game, and the grades of the flags on it. */
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
      /** How he practiced, if the listing left it open whether he plays (NFL). */
      practice: z.enum(['none', 'limited', 'full']).optional(),
      ours: squaredError,
      said: squaredError.nullable(),
      simple: squaredError.nullable(),
      clears: z.literal(true).optional(),
    }),
  ),
  /** One for each stated return day, at its first statement, if this is the first game that he took part in since. */
  dates: z.array(
    z.strictObject({ flag: entryId, publisher, ours: daysOff, said: daysOff, simple: daysOff }),
  ),
  /** The days of the club's games around these; a stated day counts as the first of them on or after it. */
  gameDays: z.array(day),
})
export type FlagOutcomeEntry = z.infer<typeof flagOutcomeEntry>
