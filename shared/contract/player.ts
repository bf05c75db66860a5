import * as z from 'zod'
import { factId } from '#shared/domain/facts/fields.ts'
import { endpoint } from './endpoint.ts'
import { scoreOutOfHundred, sportInPath, timestamp } from './fields.ts'
import { newsItem, socialPost } from './news.ts'
import { playerRow } from './playerRow.ts'
import { competitionFields, teamCard } from './teamInfo.ts'

const day = z.iso.date()
const freshness = { updated_at: timestamp.nullable() }

/** The latest injury: how long such injuries take, and what is to be expected of his. */
const outlook = z.strictObject({
  injury_id: z.string(),
  label: z.string(),
  /** Days, with the range that holds 80%. */
  optimal_recovery_time: z.number(),
  optimal_recovery_low: z.number(),
  optimal_recovery_high: z.number(),
  predicted_date: day,
  days_past_optimal_recovery_time: z.int(),
  team_return_date: day.nullable(),
  /** The FIB-O-Meter's needle. */
  needle: z.int().min(0).max(10),
  /** While he is out; days count from the injury, shares are of 100. */
  forecast: z
    .strictObject({
      plays_next: scoreOutOfHundred,
      median: z.number(),
      low: z.number(),
      high: z.number(),
      returns_on: day,
      out_for_season: scoreOutOfHundred,
    })
    .nullable(),
})
export type Outlook = z.infer<typeof outlook>

/** What his risk of a new injury is made of: shares of 100, from what is usual to his own. */
const risk = z.strictObject({
  start: z.number(),
  parts: z.array(z.strictObject({ label: z.string(), effect: z.number(), shown: z.number() })),
  shown: scoreOutOfHundred,
})

const shownPastInjury = z.strictObject({
  injury_id: z.string(),
  label: z.string(),
  body_part: z.string().nullable(),
  side: z.enum(['left', 'right', 'both']).nullable(),
  diagnosis: z.string().nullable(),
  /** The one that counts; where an admin holds one it is his. */
  final_injury_grade: z.number().nullable(),
  admin_injury_grade: z.number().nullable(),
  injury_date: day,
  recovery_return_date: day.nullable(),
  days_lost: z.int(),
  /** Games of his team from the injury to the return; null where its schedule is not known. */
  games_missed: z.int().nullable(),
  surgery: z.boolean(),
  recurrence: z.boolean(),
  injury_notes: z.string().nullable(),
  /** `status:detail`, comma-separated: the last report about it. */
  grid_status: z.string(),
})
export type ShownPastInjury = z.infer<typeof shownPastInjury>

const availability = z.strictObject({
  game_id: z.string(),
  week: z.int().nullable(),
  day: day.nullable(),
  opponent_abbr: z.string(),
  home: z.boolean(),
  /** Hurt in that game, out of it by injury, or able to play. */
  state: z.enum(['available', 'out', 'injured', 'to_come', 'off']),
})

const scorePoint = z.strictObject({
  at: timestamp,
  gaming_score: scoreOutOfHundred,
  irc_total: scoreOutOfHundred,
  hpf_total: scoreOutOfHundred,
  cis_total: z.number().min(0),
  grid_score_average: scoreOutOfHundred,
})

export const playerPage = z.strictObject({
  as_of: timestamp,
  playerInfo: playerRow.extend({ ...teamCard.partial().shape, ...competitionFields }),
  /** Newest first. */
  playerHistory: z.array(shownPastInjury),
  injury_counts: z.strictObject({ last_12_months: z.int(), last_3_years: z.int() }),
  outlook: outlook.nullable(),
  risk: risk.nullable(),
  /** His team's games of the season, by time. */
  availability: z.array(availability),
  /** Oldest first: what was shown of him since when. */
  score_history: z.array(scorePoint),
  latestNews: z.array(newsItem),
  AggregatedNews: z.array(newsItem),
  tweetInfo: z.array(socialPost),
})
export type PlayerPage = z.infer<typeof playerPage>

export const lockedPlayerPage = z.strictObject({
  locked: z.literal(true),
  playerInfo: playerRow
    .pick({ player_id: true, player_name: true, jersey: true, position: true })
    .extend({ ...teamCard.partial().shape, ...competitionFields }),
  ...freshness,
})

export const playerEndpoints = {
  playerInfo: endpoint({
    method: 'GET',
    path: '/main/{sportsID}/{sportsName}/playerinfo/{playerID}',
    summary: 'A player, his injuries, and why he scores as he does',
    access: 'guest',
    params: z.object({
      sportsID: sportInPath,
      sportsName: z.enum(['nfl', 'nba', 'soccer']),
      playerID: factId,
    }),
    data: { guest: lockedPlayerPage, member: playerPage.extend(freshness) },
    failureMessage: 'Unable to retrieve player data',
    cache: { fresh: 30, stale: 300 },
  }),
}
