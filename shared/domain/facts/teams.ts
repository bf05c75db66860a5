import * as z from 'zod'
import { colour, competition, day, factId, textUpTo } from './fields.ts'

export const teamFact = z.lazy(() =>
  z.strictObject({
    kind: z.literal('team'),
    id: factId,
    competition,
    city: textUpTo(60),
    name: textUpTo(60),
    abbreviation: z.string().regex(/^[A-Z0-9]{2,4}$/),
    colours: z.strictObject({ primary: colour, secondary: colour }),
    conference: textUpTo(40).nullable(),
    division: textUpTo(40).nullable(),
  }),
)
export type Team = z.infer<typeof teamFact>

/** The percentage of managers who own a player, to one digit, as it is stored. */
export const ownedPercent = (exact: number): number => Number(exact.toPrecision(1))

export const playerFact = z.lazy(() =>
  z.strictObject({
    kind: z.literal('player'),
    id: factId,
    competition,
    /** Null for a player without a team: released, retired, or no longer in the feed. */
    teamId: factId.nullable(),
    /**
     * The club he joined last and the day on which we noticed, because no feed gives the date. Absent while he
     * is with the club of his first record.
     */
    joined: z.strictObject({ teamId: factId, on: day.nullable() }).optional(),
    name: textUpTo(80),
    nickname: textUpTo(40).nullable(),
    /** What lists call him instead of his surname, if the source says so: `João Pedro`, `Bruno G.` */
    knownAs: textUpTo(40).nullable().optional(),
    jersey: z.int().min(0).max(99).nullable(),
    /** As the feed writes it; `team/positions.ts` maps it to groups. */
    position: textUpTo(12).nullable(),
    /** 1 is the starter; null if the feed has no depth chart. */
    depthOrder: z.int().min(1).max(20).nullable(),
    active: z.boolean(),
    birthDate: day.nullable(),
    heightInches: z.int().min(48).max(96).nullable(),
    weightPounds: z.int().min(100).max(450).nullable(),
    /**
     * His price in a fantasy game, and how many managers own him: before a season, nothing says more about who plays.
     */
    market: z
      .strictObject({
        /** In the game's currency. */
        price: z.number().min(0).max(1000),
        /**
         * The percentage of its managers who own him, to one digit: the exact one changes every day, and every
         * changed fact rebuilds his club's pages.
         */
        owned: z.number().min(0).max(100),
      })
      .optional(),
    /** For one person with several ids: the id that is kept, and the ids merged into it. Set by admins. */
    sameAs: factId.optional(),
    duplicates: z.array(factId).optional(),
  }),
)
export type Player = z.infer<typeof playerFact>

/** Older games say nothing about whether he plays the next one. */
export const mostRecentGames = 20

/** A player's totals of one season. Each sport fills the fields that it counts. */
export const seasonStatsFact = z.lazy(() =>
  z.strictObject({
    kind: z.literal('stats'),
    playerId: factId,
    competition,
    season: z.int().min(1950).max(2100),
    games: z.int().min(0).max(120),
    starts: z.int().min(0).max(120).nullable(),
    minutes: z.number().min(0).nullable(),
    points: z.number().min(0).nullable(),
    rebounds: z.number().min(0).nullable(),
    assists: z.number().min(0).nullable(),
    steals: z.number().min(0).nullable(),
    blocks: z.number().min(0).nullable(),
    goals: z.number().min(0).nullable(),
    /** Share of the team's snaps on the player's side of the ball. */
    snapShare: z.number().min(0).max(1).nullable(),
    /** The same share in the last game he played, and on average in the four games before that one. */
    snapShareLast: z.number().min(0).max(1).nullable(),
    snapSharePriorFour: z.number().min(0).max(1).nullable(),
    /** The last finished games of his clubs in the season, oldest first; absent if the source counts no single games. */
    recentGames: z
      .array(
        z.strictObject({
          day,
          /**
           * The share of the game that he played: of its minutes, in the NFL of the snaps on his side of the ball (0
           * for special teams alone); null if he did not take part.
           */
          share: z.number().min(0).max(1).nullable(),
        }),
      )
      .max(mostRecentGames)
      .optional(),
    /** Set if he played in none of these: the first game that he has missed since he last played. */
    missedSince: day.optional(),
  }),
)
export type SeasonStats = z.infer<typeof seasonStatsFact>

export type PlayedGame = NonNullable<SeasonStats['recentGames']>[number]

/** Reduces all games of a season that a player could have played in to what is stored. */
export const lastGames = (
  games: readonly PlayedGame[],
): Pick<SeasonStats, 'recentGames' | 'missedSince'> => {
  const inOrder = games.toSorted((one, other) => (one.day < other.day ? -1 : 1))
  const recentGames = inOrder.slice(-mostRecentGames)
  const hasPlayed = ({ share }: PlayedGame) => share !== null
  const since = recentGames.some(hasPlayed)
    ? undefined
    : inOrder[inOrder.findLastIndex(hasPlayed) + 1]?.day
  return { recentGames, ...(since && { missedSince: since }) }
}

/** The share of a game that he played, to a hundredth. Overtime is no more than the whole game. */
export const gameShare = (minutes: number, wholeGame: number): number =>
  Math.min(1, Math.round((minutes / wholeGame) * 100) / 100)

/** The same in soccer; null without a minute. */
export const soccerShare = (minutes: number) => (minutes > 0 ? gameShare(minutes, 90) : null)

/** Empty statistics, to which a feed adds what it has. */
export const noStats = {
  starts: null,
  minutes: null,
  points: null,
  rebounds: null,
  assists: null,
  steals: null,
  blocks: null,
  goals: null,
  snapShare: null,
  snapShareLast: null,
  snapSharePriorFour: null,
} as const satisfies Partial<SeasonStats>
