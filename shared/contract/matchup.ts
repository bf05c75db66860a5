import * as z from 'zod'
import { factId } from '#shared/domain/facts/fields.ts'
import { endpoint } from './endpoint.ts'
import { requiredText, sportInPath, timestamp, updatedAt } from './fields.ts'
import { newsItem, socialPost } from './news.ts'
import { playerRow, topPlayerList } from './playerRow.ts'
import { lockedGame, scoredGame, shownPick } from './schedules.ts'
import { categoryAverages, competitionFields, teamInfo } from './teamInfo.ts'

const moneyline = z.int().nullable()

/** The model's pick in one market, and the line that it was made against. */
const modelPick = z.strictObject({
  /** `Home:BUF`, `Away:MIA`, `Over`, `Under` or `Unpredictable`. */
  outcome: z.string(),
  line: z.number().nullable(),
  /** The difference between our number and the line in points; positive for home and over. */
  edge: z.number().nullable(),
  /** The probability that the pick wins at the line; null without a pick. */
  chance: z.number().nullable(),
})

const marginParts = z.strictObject({
  rating: z.number(),
  field: z.number(),
  health: z.number(),
  margin: z.number(),
})

/** The model's exact numbers of this run, so that a what-if can be compared with them. */
const expected = z.strictObject({
  /** The home team's margin in points (goals), the sum of rating, field and health. */
  margin: marginParts,
  total: z.number(),
  /** The market's margin beside ours, for the home team as well; null without a line. */
  market: z
    .strictObject({
      margin: z.number(),
      /** The mean of our margin and the market's, by their fitted weights. Picks do not use it. */
      blend: z.number(),
      shown_blend: z.number(),
      /** The weights in a sentence. */
      note: z.string(),
    })
    .nullable(),
  spread_pick: modelPick,
  total_pick: modelPick,
  /** The margin as printed, to one decimal. Its printed parts add up to it as well. */
  shown_margin: marginParts,
  shown_total: z.number(),
})
export type ExpectedGame = z.infer<typeof expected>

const lineMoved = z.strictObject({
  at: timestamp,
  /** Points that the home team is given; negative if it is the favorite. */
  spread: z.number().nullable(),
  total: z.number().nullable(),
  home_money_line: moneyline,
  away_money_line: moneyline,
})

/** The market's latest line, which anyone can read elsewhere. */
const marketLine = {
  over_under: z.number().nullable(),
  point_spread: z.number().nullable(),
  point_spread_away_team_money_line: moneyline,
  point_spread_home_team_money_line: moneyline,
  away_team_money_line: moneyline,
  home_team_money_line: moneyline,
  line_at: timestamp.nullable(),
}

/** The result; null until it is known. */
const points = { away_team_points: z.int().nullable(), home_team_points: z.int().nullable() }

/**
 * A game with its scores, lines, picks and description. From kick-off on, scores and picks stay as they were
 * then. Once the game is over, the lines are the closing ones.
 */
const matchupGame = scoredGame.extend({
  ...competitionFields,
  ...points,
  neutral: z.boolean(),
  venue: z.string().nullable(),
  game_description: z.string().nullable(),
  ...marketLine,
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

const bothAverages = z.strictObject({ away: categoryAverages, home: categoryAverages })

export const matchupPage = z.strictObject({
  /** The time of the run that made the page. The what-if's answer names it as well. */
  as_of: timestamp,
  match: z.tuple([matchupGame]),
  /** Ordered by panel, then by depth. */
  awayPlayers: z.array(playerRow),
  homePlayers: z.array(playerRow),
  topFourAway: z.array(topPlayerList),
  topFourHome: z.array(topPlayerList),
  categoryAverages: bothAverages,
  teamInfo: z.strictObject({ away: side, home: side }),
  /** The reason why players are missing, or why the game has no page now. */
  error: z.string().nullable(),
})
export type MatchupPage = z.infer<typeof matchupPage>

/**
 * The shown version of the page and the versions before and after it, each by the time it was written; null at
 * either end. Unchanged pages are not written again, so there are far fewer versions than runs.
 */
const shownVersion = z.strictObject({
  shown: timestamp,
  previous: timestamp.nullable(),
  next: timestamp.nullable(),
})
export type ShownVersion = z.infer<typeof shownVersion>

/** A guest sees the teams, the time of the game, who is missing, the line and the result. */
export const lockedMatchupGame = lockedGame.extend({ ...points, ...marketLine })
export type LockedMatchupGame = z.infer<typeof lockedMatchupGame>
const lockedMatchup = z.strictObject({
  locked: z.literal(true),
  ...competitionFields,
  match: z.tuple([lockedMatchupGame]),
  ...updatedAt,
})

export const noSuchGame = 'There is no such game. Choose one from the upcoming games.'

export const matchupEndpoints = {
  matchup: endpoint({
    method: 'GET',
    path: '/main/{sportsID}/matchup/{gameID}',
    summary: 'A game with both teams, their players and the explanations of their scores',
    access: 'guest',
    params: z.object({ sportsID: sportInPath, gameID: factId }),
    /** The page at a past time, for members with an account. */
    query: z.object({ asOf: timestamp.optional() }),
    data: {
      guest: lockedMatchup,
      member: matchupPage.extend({
        ...updatedAt,
        /** Null for free access, which sees current pages only, and where there is no page. */
        versions: shownVersion.nullable(),
      }),
    },
    failureMessage: 'Unable to retrieve matchup',
    notFoundMessage: noSuchGame,
    cache: { fresh: 30, stale: 300 },
  }),
  matchupVersions: endpoint({
    method: 'GET',
    path: '/main/{sportsID}/matchup/{gameID}/versions',
    summary: 'The times at which a game’s page changed, for `asOf`',
    access: 'account',
    params: z.object({ sportsID: sportInPath, gameID: factId }),
    data: z.strictObject({
      /** Oldest first; the last is the current page’s. Versions are kept for 400 days. */
      times: z.array(timestamp),
    }),
    failureMessage: 'Unable to retrieve matchup',
    notFoundMessage: noSuchGame,
  }),
  averageHealthScores: endpoint({
    method: 'POST',
    path: '/main/{sportsID}/averagehealthscores',
    summary: 'The position group averages of both teams of a game',
    access: 'guest',
    params: z.object({ sportsID: sportInPath }),
    /** An impossible id is answered like an unknown one. */
    body: z.object({ matchID: requiredText }),
    reads: true,
    data: {
      guest: lockedMatchup,
      member: z.strictObject({
        matchID: z.string(),
        as_of: timestamp,
        categoryAverages: bothAverages,
        ...updatedAt,
      }),
    },
    failureMessage: 'Unable to retrieve health scores',
    notFoundMessage: noSuchGame,
  }),
}
