import * as z from 'zod'
import { competition, day, factId, instant, textUpTo } from '../facts/fields.ts'
import { rulingWords } from '../facts/ruling.ts'
import {
  chance,
  entryId,
  entryPlayer,
  entryTeam,
  flagEntry,
  flagOutcomeEntry,
} from './flagEntries.ts'

/**
 * The entries of the register. They are public and never change: a correction is a new entry. The files of
 * past days must stay readable, so a field may be added but never removed.
 */

const injury = z.strictObject({
  id: factId,
  /** The body group in the sport's data, by which forecasts are compared. */
  group: textUpTo(60),
  label: textUpTo(120),
  startedOn: day,
})

/** A correction of log-odds, and the number of outcomes it was learned from. */
const recalibration = z.strictObject({
  intercept: z.number(),
  slope: z.number(),
  outcomes: z.int(),
})

/** The days by which 10, 25, 50, 75 and 90% of such players are back. */
const returnDays = z.strictObject({ p10: day, p25: day, p50: day, p75: day, p90: day })
export type ReturnDays = z.infer<typeof returnDays>

/**
 * `first`: at the first report. `found`: the injury was a week old when the portal first saw it. `ruling`: an admin
 * has said whether the player plays.
 */
export const occasions = ['first', 'found', 'day7', 'day14', 'day28', 'moved', 'ruling'] as const
export type Occasion = (typeof occasions)[number]

const forecastEntry = z.strictObject({
  kind: z.literal('forecast'),
  id: entryId,
  at: instant,
  /** The day in US Eastern time from which the chances count. */
  on: day,
  occasion: z.enum(occasions),
  competition,
  player: entryPlayer,
  team: entryTeam,
  injury,
  /** The version of the fitted parameters. */
  model: z.string(),
  daysOut: z.int().min(0),
  ours: z.strictObject({
    /** p10 and p90 are the ends of the range that pages show. */
    back: returnDays,
    within28: chance,
    nextGame: z.strictObject({ day, chance }).nullable(),
    outForSeason: z.strictObject({ until: day, chance }).nullable(),
  }),
  /** The simple rule's forecast, from earlier injuries of the body group that lasted as long. */
  simple: z.strictObject({ back: returnDays, within28: chance }),
  /** The club's own date. */
  club: day.nullable(),
  needle: z.int().min(0).max(10),
  /** The correction applied to the chances after the next game; absent if there is none yet. */
  recalibration: recalibration.optional(),
  /** The admin's ruling in force, if any: the chance of the next game comes from it. */
  ruling: z
    .strictObject({
      at: instant,
      says: z.enum(rulingWords),
      /** In percent, for a player in doubt. */
      chance: z.int().min(1).max(99).nullable(),
      expectedOn: day.nullable(),
    })
    .optional(),
})
export type ForecastEntry = z.infer<typeof forecastEntry>

const pair = z.strictObject({ ours: z.number(), simple: z.number() })

/** The grade of one forecast. A part is null until its outcome is known. */
const grade = z.strictObject({
  forecast: entryId,
  occasion: z.enum(occasions),
  /** The distance in days between the day of the return and the median, or the club's date. */
  daysOff: pair.extend({ club: z.number().nullable() }).nullable(),
  /** The mean pinball loss of the five days. */
  pinball: pair.nullable(),
  /** True if the return lay between p10 and p90. */
  covered: z.strictObject({ ours: z.boolean(), simple: z.boolean() }).nullable(),
  /** Squared errors of the stated chances. */
  within28: pair.extend({ back: z.boolean() }).nullable(),
  nextGame: z.strictObject({ ours: z.number(), played: z.boolean() }).nullable(),
  outForSeason: z.strictObject({ ours: z.number(), out: z.boolean() }).nullable(),
})
export type Grade = z.infer<typeof grade>

/**
 * `returned`: on `returnedOn`. `out`: still out on `on`, which settles the forecasts up to that day.
 * `withdrawn`: the injury is no longer on file, because it was merged with another or deleted.
 */
const outcomeStates = ['returned', 'out', 'withdrawn'] as const

const outcomeEntry = z.strictObject({
  kind: z.literal('outcome'),
  id: entryId,
  at: instant,
  on: day,
  competition,
  player: entryPlayer,
  injury,
  state: z.enum(outcomeStates),
  returnedOn: day.nullable(),
  /** The earlier outcome that no longer counts. */
  replaces: entryId.nullable(),
  /**
   * The days of an NFL team's games around the return, because a forecast day means the first game on or after it.
   * Empty in other sports.
   */
  gameDays: z.array(day),
  grades: z.array(grade),
  /** The club's first date, and how many days after it he returned. */
  announced: z
    .strictObject({ forecast: entryId, date: day, needle: z.int(), daysLate: z.int() })
    .nullable(),
})
export type OutcomeEntry = z.infer<typeof outcomeEntry>

/** The risk of a new injury of a team's available players, stated once a month. */
const riskEntry = z.strictObject({
  kind: z.literal('risk'),
  id: entryId,
  at: instant,
  on: day,
  competition,
  team: entryTeam,
  model: z.string(),
  until: day,
  /** The correction applied to the chances; null if there is none yet. */
  recalibration: recalibration.nullable(),
  players: z.array(entryPlayer.extend({ chance })),
})
export type RiskEntry = z.infer<typeof riskEntry>

/** The stated chances between `from` and the next bin, and how many of the players were injured. */
const riskBin = z.strictObject({
  from: chance,
  players: z.int(),
  expected: z.number(),
  injured: z.int(),
})
export type RiskBin = z.infer<typeof riskBin>

const riskOutcomeEntry = z.strictObject({
  kind: z.literal('riskOutcome'),
  id: entryId,
  at: instant,
  on: day,
  competition,
  risk: entryId,
  replaces: entryId.nullable(),
  injured: z.array(factId),
  bins: z.array(riskBin),
})
export type RiskOutcomeEntry = z.infer<typeof riskOutcomeEntry>

export const registerEntry = z.discriminatedUnion('kind', [
  forecastEntry,
  outcomeEntry,
  riskEntry,
  riskOutcomeEntry,
  flagEntry,
  flagOutcomeEntry,
])
export type RegisterEntry = z.infer<typeof registerEntry>

/** One day's file. `previous` is the SHA-256 of the file of the day before; null in the first file. */
export const dayFile = z.strictObject({
  register: z.literal(1),
  day,
  previous: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  entries: z.array(registerEntry),
})
export type DayFile = z.infer<typeof dayFile>
