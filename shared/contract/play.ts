import * as z from 'zod'
import { scoreOutOfHundred, timestamp } from './fields.ts'

const day = z.iso.date()
const percent = z.int().min(0).max(100)

/** A publisher's listing of the player for the next game. */
const listing = z.strictObject({
  publisher: z.string(),
  /** In the publisher's words: `Questionable`, `75% to play`. */
  word: z.string(),
  at: timestamp,
  /** How he practiced, in the words of the report. */
  practice: z.string().nullable(),
  /** The body part, and further notes. */
  details: z.string().nullable(),
})

/** How many players with such a listing played, over the given seasons. */
const precedents = z.strictObject({
  /** What else the listed players had in common; null for all of them. */
  of: z
    .strictObject({ kind: z.enum(['practice', 'part', 'position']), value: z.string() })
    .nullable(),
  /** The years in which the first and the last season began. */
  from: z.int(),
  to: z.int(),
  n: z.int().min(1),
  played: z.int().min(0),
  /** The 95% interval of the share that played, in whole percent. */
  low: percent,
  high: percent,
})
export type Precedents = z.infer<typeof precedents>

/** A coming report on his next game. Only the day of a coach's is known. */
const dueReport = z.strictObject({
  kind: z.enum(['practice', 'designation', 'report', 'hourly', 'coach', 'lineup']),
  day,
  at: timestamp.nullable(),
})

const publicFields = {
  game: z
    .strictObject({
      game_id: z.string(),
      day: day.nullable(),
      at: timestamp.nullable(),
      opponent_abbr: z.string(),
      home: z.boolean(),
    })
    .nullable(),
  listing: listing.nullable(),
  /** All players of that listing first, then those who had more in common with him. */
  precedents: z.array(precedents),
  /** The reports due before the game, in order of time. */
  reports: z.array(dueReport),
}

/** The public part: what anyone can read elsewhere about whether a listed player plays. */
export const publicPlay = z.strictObject(publicFields)
export type PublicPlay = z.infer<typeof publicPlay>

/** Our answer. */
export const play = z.strictObject({
  ...publicFields,
  /** In percent, the same as the player's `availability`. */
  chance: scoreOutOfHundred,
  settled: z.enum(['out', 'plays']).nullable(),
  /** `games`: he is no longer on any list, and his last games give the chance. */
  from: z.enum(['status', 'ruling', 'forecast', 'games']),
  /** From the listing to the chance: each line moves the one above. The last one's chance is the player's. */
  evidence: z.array(
    z.strictObject({
      label: z.string(),
      /** The time of the report; null for a fact from games. */
      at: timestamp.nullable(),
      /** In points; null for the line that the others move. */
      moved: z.int().nullable(),
      chance: percent,
    }),
  ),
  /** The chance as of each of his reports of the last seven days, oldest first. */
  moves: z.array(z.strictObject({ at: timestamp, chance: scoreOutOfHundred })),
  /** The chance that he plays at least one of two games in the round; null if there is one game. */
  two_games: scoreOutOfHundred.nullable(),
  /**
   * The possible outcomes of the next report, how likely each is, and the chance after it. Weighted, these average to
   * today's chance. Null if no report is awaited.
   */
  next: dueReport
    .extend({
      outcomes: z.array(
        z.strictObject({
          says: z.enum([
            'full',
            'limited',
            'none',
            'notListed',
            'cleared',
            'questionable',
            'doubtful',
            'out',
            'noFlag',
            'percent75',
            'percent50',
            'percent25',
            'available',
            'probable',
          ]),
          /** Null if nobody has counted which listing follows which. */
          share: scoreOutOfHundred.nullable(),
          chance: scoreOutOfHundred,
        }),
      ),
    })
    .nullable(),
  /**
   * The team's score today, with him fully fit and without him, as in the game's what-if. Null without a game, and if
   * his share of play is unknown.
   */
  team_score: z.strictObject({ today: z.number(), fit: z.number(), out: z.number() }).nullable(),
})
export type Play = z.infer<typeof play>
