import * as z from 'zod'
import { gameStatus } from '#shared/domain/facts/game.ts'
import { endpoint } from './endpoint.ts'
import {
  league,
  noSuchSport,
  scoreOutOfHundred,
  scoreOutOfTen,
  sportInPath,
  teamColours,
  timestamp,
  updatedAt,
} from './fields.ts'
import { costlyAbsences, publicAbsences } from './playerRow.ts'
import { competitionFields, listedTeam, lockedTeam, shownStanding, unreported } from './teamInfo.ts'

/** A position group's average of both teams; null for a team without players in the group. */
const bothSides = z.strictObject({
  away: scoreOutOfHundred.nullable(),
  home: scoreOutOfHundred.nullable(),
})

const gameFields = {
  game_id: z.string(),
  id: z.string(),
  season: z.int(),
  week: z.int().nullable(),
  status: gameStatus,
  date_time: timestamp.nullable(),
  day: z.iso.date().nullable(),
  away_team_id: z.string(),
  away_team_city: z.string(),
  away_team_name: z.string(),
  away_team_abbr: z.string(),
  away_team_logo: z.string().nullable(),
  away_team_colours: teamColours,
  home_team_id: z.string(),
  home_team_city: z.string(),
  home_team_name: z.string(),
  home_team_abbr: z.string(),
  home_team_logo: z.string().nullable(),
  home_team_colours: teamColours,
}

const gameScores = {
  away_team_gaming_score: scoreOutOfTen.nullable(),
  home_team_gaming_score: scoreOutOfTen.nullable(),
  /** As in a list of teams; absent while the game is in play. */
  away_standing: shownStanding.optional(),
  home_standing: shownStanding.optional(),
  away_unreported: unreported,
  home_unreported: unreported,
  /** Up to three of a side in lists, and all on the game's page. */
  absences: costlyAbsences,
}

/** Shown to guests in place of the scores. */
const publicHealth = {
  /** The gap between the two scores, but not which is higher; null unless both teams have a score. */
  apart: scoreOutOfTen.nullable(),
  absences: publicAbsences,
}

/** The sport decides which groups are present. */
const groupAverages = {
  offensiveSkills: bothSides.optional(),
  offensiveLine: bothSides.optional(),
  defensiveLine: bothSides.optional(),
  defensiveSecondary: bothSides.optional(),
  scoring: bothSides.optional(),
  rebounders: bothSides.optional(),
  defense: bothSides.optional(),
  goalkeepers: bothSides.optional(),
  defenders: bothSides.optional(),
  midfielders: bothSides.optional(),
  forwards: bothSides.optional(),
}
export type AveragedGroup = keyof typeof groupAverages

export const scoredGame = z.strictObject({ ...gameFields, ...gameScores, ...groupAverages })
/** A game without its scores. */
export const shownGame = z.strictObject(gameFields)
export const lockedGame = shownGame.extend({ locked: z.literal(true), ...publicHealth })
export type ScoredGame = z.infer<typeof scoredGame>
export type ShownGame = z.infer<typeof shownGame>
export type LockedGame = z.infer<typeof lockedGame>

/** `none`: the pick was "Unpredictable". `void`: its game was moved or called off. */
const pickResult = z.enum(['win', 'loss', 'push', 'void', 'none'])

/** The pick that the public sees. Once frozen, it is the one that the record grades. */
export const shownPick = z.strictObject({
  outcome: z.string(),
  line: z.number().nullable(),
  published_at: timestamp,
  frozen: z.boolean(),
  /** Null until the game is over. */
  result: pickResult.nullable(),
})
export type ShownPick = z.infer<typeof shownPick>

const points = { away_team_points: z.int(), home_team_points: z.int() }
/** A finished game, with its scores at kick-off and the result of its pick. */
export const finishedGame = scoredGame.extend({ ...points, spread_pick: shownPick.nullable() })
/** Guests see only the result. */
export const lockedFinishedGame = lockedGame.extend(points)
export type FinishedGame = z.infer<typeof finishedGame>
export type LockedFinishedGame = z.infer<typeof lockedFinishedGame>

/** A guest sees every game, but only the scores of the first, and only until it starts. */
export const guestGames = z.tuple([z.union([scoredGame, lockedGame]).optional()], lockedGame)

const ofSport = {
  params: z.object({ sportsID: sportInPath }),
  query: z.object({ league: league.optional() }),
}

const season = { season: z.int().nullable(), week: z.int().nullable() }
export const schedulesView = z.strictObject({
  ...competitionFields,
  ...season,
  schedules: z.array(scoredGame),
  /** Games that ended recently. Absent on pages stored before this field existed. */
  results: z.array(finishedGame).optional(),
  /** The day of the next game, if none is near enough to be listed and its day is known. */
  next_day: z.iso.date().optional(),
  /** The NFL's week after the one that is listed. */
  next_week: z.strictObject({ week: season.week, schedules: z.array(scoredGame) }).optional(),
})
const schedulesPage = schedulesView
  .omit({ next_week: true })
  .extend({ ...updatedAt, has_next_week: z.boolean() })

export const healthScoresView = z.strictObject({
  ...competitionFields,
  healthScores: z.array(scoredGame),
  teams: z.array(listedTeam),
})

export const scheduleEndpoints = {
  schedules: endpoint({
    method: 'GET',
    path: '/main/{sportsID}/schedules',
    summary: 'Upcoming games of a competition with both team health scores, and the latest results',
    access: 'guest',
    params: ofSport.params,
    /** `next` is the NFL's week after the listed one. */
    query: ofSport.query.extend({ week: z.literal('next').optional() }),
    data: {
      guest: schedulesPage.extend({
        schedules: guestGames,
        results: z.array(lockedFinishedGame),
      }),
      member: schedulesPage.extend({ results: z.array(finishedGame) }),
    },
    failureMessage: 'Unable to retrieve schedules',
    notFoundMessage: noSuchSport,
    cache: { fresh: 30, stale: 300 },
  }),
  healthScores: endpoint({
    method: 'GET',
    path: '/main/{sportsID}/healthScores',
    summary: 'Health scores of every game and team of a competition',
    access: 'guest',
    ...ofSport,
    data: {
      guest: healthScoresView.extend({
        ...updatedAt,
        healthScores: guestGames,
        teams: z.array(lockedTeam),
      }),
      member: healthScoresView.extend(updatedAt),
    },
    failureMessage: 'Unable to retrieve health scores',
    notFoundMessage: noSuchSport,
    cache: { fresh: 30, stale: 300 },
  }),
  trialSchedules: endpoint({
    method: 'GET',
    path: '/main/nfl/trialschedules',
    summary: 'The first three NFL games of the week that have scores, finished ones included',
    access: 'public',
    data: z.strictObject({ ...updatedAt, schedules: z.array(scoredGame).max(3) }),
    failureMessage: 'Unable to retrieve trial schedules',
    cache: { fresh: 60, stale: 600 },
  }),
}
