import * as z from 'zod'
import { factId } from '#shared/domain/facts/fields.ts'
import { endpoint } from './endpoint.ts'
import { sportInPath, timestamp } from './fields.ts'
import { newsItem, socialPost } from './news.ts'
import { playerRow, topPlayerList } from './playerRow.ts'
import { lockedGame, scheduledGame } from './schedules.ts'
import { categoryAverages, competitionFields, teamInfo } from './teamInfo.ts'

const moneyline = z.int().nullable()

/** What the model says of one market, at the line it was made against. */
const modelPick = z.strictObject({
  /** `Home:BUF`, `Away:MIA`, `Over`, `Under` or `Unpredictable`. */
  outcome: z.string(),
  line: z.number().nullable(),
  /** Points by which we differ from the line; positive for home and over. */
  edge: z.number().nullable(),
  /** P(the pick wins at the line); null without a pick. */
  chance: z.number().nullable(),
})

/** What the public sees; frozen, it is what the record will grade. */
const shownPick = z.strictObject({
  outcome: z.string(),
  line: z.number().nullable(),
  published_at: timestamp,
  frozen: z.boolean(),
})
export type ShownPick = z.infer<typeof shownPick>

const marginParts = z.strictObject({
  rating: z.number(),
  field: z.number(),
  health: z.number(),
  margin: z.number(),
})

/** The model's own of this run, exact, so that a what-if can be compared with it. */
const expected = z.strictObject({
  /** Home margin in points (goals): rating, field and health add up to it. */
  margin: marginParts,
  total: z.number(),
  spread_pick: modelPick,
  total_pick: modelPick,
  /** The margin as printed, to one decimal: its parts add up to it, too. */
  shown_margin: marginParts,
  shown_total: z.number(),
})
export type ExpectedGame = z.infer<typeof expected>

const lineMoved = z.strictObject({
  at: timestamp,
  /** Points the home side gives; negative where it is the favourite. */
  spread: z.number().nullable(),
  total: z.number().nullable(),
  home_money_line: moneyline,
  away_money_line: moneyline,
})

/** The card with its scores, and what is said about the game. */
export const matchupGame = scheduledGame.extend({
  ...competitionFields,
  neutral: z.boolean(),
  venue: z.string().nullable(),
  game_description: z.string().nullable(),
  over_under: z.number().nullable(),
  point_spread: z.number().nullable(),
  point_spread_away_team_money_line: moneyline,
  point_spread_home_team_money_line: moneyline,
  away_team_money_line: moneyline,
  home_team_money_line: moneyline,
  /** When the market said so. */
  line_at: timestamp.nullable(),
  over_under_prediction_outcome: z.string(),
  favored_team_by_predicted_spread: z.string(),
  disable_over_under_bet: z.boolean(),
  disable_spread_bet: z.boolean(),
  spread_pick: shownPick.nullable(),
  total_pick: shownPick.nullable(),
  expected: expected.nullable(),
  /** Oldest first. */
  lines: z.array(lineMoved),
})
export type MatchupGame = z.infer<typeof matchupGame>

const side = teamInfo.extend({
  /** The twelve newest. */
  latestTeamsNews: z.array(newsItem),
  teamTwitterInfo: z.array(socialPost),
})

export const bothAverages = z.strictObject({ away: categoryAverages, home: categoryAverages })

export const matchupPage = z.strictObject({
  /** The run that the page was made by; the same in the what-if's answer. */
  as_of: timestamp,
  match: z.tuple([matchupGame]),
  /** By panel, then by depth. */
  awayPlayers: z.array(playerRow),
  homePlayers: z.array(playerRow),
  topFourAway: z.array(topPlayerList),
  topFourHome: z.array(topPlayerList),
  categoryAverages: bothAverages,
  teamInfo: z.strictObject({ away: side, home: side }),
  /** Why players are missing, or why there is no page for this game now. */
  error: z.string().nullable(),
})
export type MatchupPage = z.infer<typeof matchupPage>

const freshness = { updated_at: timestamp.nullable() }

/** A guest sees who plays when. */
export const lockedMatchup = z.strictObject({
  locked: z.literal(true),
  ...competitionFields,
  match: z.tuple([lockedGame]),
  ...freshness,
})

export const matchupEndpoints = {
  matchup: endpoint({
    method: 'GET',
    path: '/main/{sportsID}/matchup/{gameID}',
    summary: 'A game with both teams, their players and why they score as they do',
    access: 'guest',
    params: z.object({ sportsID: sportInPath, gameID: factId }),
    /** As it was at a past time: for members with an account. */
    query: z.object({ asOf: timestamp.optional() }),
    data: { guest: lockedMatchup, member: matchupPage.extend(freshness) },
    failureMessage: 'Unable to retrieve matchup',
    cache: { fresh: 30, stale: 300 },
  }),
  averageHealthScores: endpoint({
    method: 'POST',
    path: '/main/{sportsID}/averagehealthscores',
    summary: 'The position group averages of both teams of a game',
    access: 'guest',
    params: z.object({ sportsID: sportInPath }),
    body: z.object({ matchID: factId }),
    reads: true,
    data: {
      guest: lockedMatchup,
      member: z.strictObject({
        matchID: z.string(),
        as_of: timestamp,
        categoryAverages: bothAverages,
        ...freshness,
      }),
    },
    failureMessage: 'Unable to retrieve health scores',
  }),
}
