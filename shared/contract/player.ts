import * as z from 'zod'
import { factId } from '#shared/domain/facts/fields.ts'
import { occasions } from '#shared/domain/register/entries.ts'
import { endpoint } from './endpoint.ts'
import {
  scoreOutOfHundred,
  setByEditor,
  sportInPath,
  sportName,
  timestamp,
  updatedAt,
} from './fields.ts'
import { newsItem, socialPost } from './news.ts'
import { play, publicPlay } from './play.ts'
import { playerRow } from './playerRow.ts'
import { competitionFields, shownTeam } from './teamInfo.ts'

const day = z.iso.date()
/** The player's latest injury: how long such injuries take and when the return is expected. */
const outlook = z.strictObject({
  injury_id: z.string(),
  label: z.string(),
  /** In days, with the range that holds 80% of such injuries. */
  optimal_recovery_time: z.number(),
  optimal_recovery_low: z.number(),
  optimal_recovery_high: z.number(),
  predicted_date: day,
  days_past_optimal_recovery_time: z.int(),
  team_return_date: day.nullable(),
  /** The publisher that names that day, if not his team. Absent on pages stored before this field existed. */
  stated_by: z.string().nullable().optional(),
  /**
   * When players with such a stated day came back, with the range of eight in ten. Null if no day is stated, or no such
   * player was counted.
   */
  after_stated_day: z.strictObject({ on: day, low: day, high: day }).nullable(),
  /** The position of the FIB-O-Meter's needle. */
  needle: z.int().min(0).max(10),
  /** Only while the player is out. Days count from the injury, chances are percentages. */
  forecast: z
    .strictObject({
      plays_next: scoreOutOfHundred,
      median: z.number(),
      low: z.number(),
      high: z.number(),
      returns_on: day,
      out_for_season: scoreOutOfHundred.nullable(),
      /** The chance that each game, week or month brings the return; with `later` they add up to 100. */
      chances: z.strictObject({
        unit: z.enum(['game', 'week', 'month']),
        bars: z.array(
          z.strictObject({
            /** The day of the game, or the last day of the weeks. */
            until: day,
            /** Null for a bar that is not a game. */
            game: z.strictObject({ opponent_abbr: z.string(), home: z.boolean() }).nullable(),
            chance: scoreOutOfHundred,
            /** True if the bar holds a day of the 80% range. */
            in_range: z.boolean(),
          }),
        ),
        /** The chance of a later return, or of none this season. */
        later: scoreOutOfHundred,
      }),
    })
    .nullable(),
})
export type Outlook = z.infer<typeof outlook>
export type ShownReturn = NonNullable<Outlook['forecast']>

const returnDays = z.strictObject({ low: day, median: day, high: day })

/** A registered forecast of this player, with its outcome. */
const registeredForecast = z.strictObject({
  id: z.string(),
  injury_id: z.string(),
  injury_date: day,
  label: z.string(),
  on: day,
  occasion: z.enum(occasions),
  /** The forecast was made under an admin's ruling. */
  set_by_editor: setByEditor,
  days_out: z.int(),
  /** The median and the 80% range, as it was published. */
  ours: returnDays,
  /** The median of the simple rule that it must beat. */
  simple: day,
  team_return_date: day.nullable(),
  /** Null until the outcome is registered. */
  outcome: z
    .strictObject({
      state: z.enum(['returned', 'out', 'withdrawn']),
      returned_on: day.nullable(),
      /** The distance in days between the return and our median, the simple rule and the team's date. */
      days_off: z
        .strictObject({ ours: z.number(), simple: z.number(), team: z.number().nullable() })
        .nullable(),
      /** True if the return lay in our range. */
      in_range: z.boolean().nullable(),
    })
    .nullable(),
})
export type RegisteredForecast = z.infer<typeof registeredForecast>

/** The risk of a new injury in percent: from that of all players, part by part, to the player's own. */
const risk = z.strictObject({
  start: z.number(),
  /** The risk of his position and age. Absent on pages stored before this field existed. */
  usual: z.number().optional(),
  parts: z.array(z.strictObject({ label: z.string(), effect: z.number(), shown: z.number() })),
  shown: scoreOutOfHundred,
})

const shownPastInjury = z.strictObject({
  injury_id: z.string(),
  label: z.string(),
  body_part: z.string().nullable(),
  side: z.enum(['left', 'right', 'both']).nullable(),
  diagnosis: z.string().nullable(),
  /** The grade that counts: the admin's, if one is set. */
  final_injury_grade: z.number().nullable(),
  admin_injury_grade: z.number().nullable(),
  /** Null if only the day of the first list is known: the days lost are counted from that day. */
  injury_date: day.nullable(),
  /** True if it is the first game that he is known to have missed. */
  injury_date_about: z.literal(true).optional(),
  recovery_return_date: day.nullable(),
  days_lost: z.int(),
  /** Games of the player's team from the injury to the return; null if its schedule or the start is unknown. */
  games_missed: z.int().nullable(),
  surgery: z.boolean(),
  recurrence: z.boolean(),
  injury_notes: z.string().nullable(),
  /** The last report about the injury, as comma-separated `status:detail`. */
  grid_status: z.string(),
})
export type ShownPastInjury = z.infer<typeof shownPastInjury>

const availableGame = z.strictObject({
  game_id: z.string(),
  week: z.int().nullable(),
  day: day.nullable(),
  opponent_abbr: z.string(),
  home: z.boolean(),
  /** `injured`: hurt in that game; `out`: missed it through injury; `off`: the game was called off. */
  state: z.enum(['available', 'out', 'injured', 'to_come', 'off']),
})
export type AvailableGame = z.infer<typeof availableGame>

const scorePoint = z.strictObject({
  at: timestamp,
  /** The season was over then, and the score no longer holds. */
  until: timestamp.optional(),
  gaming_score: scoreOutOfHundred,
  irc_total: scoreOutOfHundred,
  hpf_total: scoreOutOfHundred,
  cis_total: z.number().min(0),
  grid_score_average: scoreOutOfHundred,
})

export const playerPage = z.strictObject({
  as_of: timestamp,
  playerInfo: playerRow.extend({ ...shownTeam.partial().shape, ...competitionFields }),
  /** Newest first. */
  playerHistory: z.array(shownPastInjury),
  /** Null for a player on no list. Absent on pages stored before this field existed. */
  play: play.nullable().optional(),
  injury_counts: z.strictObject({ last_12_months: z.int(), last_3_years: z.int() }),
  outlook: outlook.nullable(),
  risk: risk.nullable(),
  /** The games of the player's team this season, ordered by time. */
  availability: z.array(availableGame),
  /** Earlier seasons on file, newest first. */
  earlier_availability: z.array(z.strictObject({ season: z.int(), games: z.array(availableGame) })),
  /** The season of `availability`; null if no game is known. */
  season: z.int().nullable(),
  /** The start of his team's next game, near which the page changes by the minute. Absent on older pages. */
  next_game_at: timestamp.nullable().optional(),
  /** The newest first. */
  registered: z.array(registeredForecast),
  /** The scores shown, each from its time on; oldest first. Between two seasons there are none. */
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
    .extend({ ...shownTeam.partial().shape, ...competitionFields }),
  /** The publisher's listing, which anyone can read there. Null for a player on no list. */
  play: publicPlay.nullable(),
  ...updatedAt,
})

/** The players of a competition who were merged into others, each with the id of the one who was kept. */
export const mergedPlayers = z.strictObject({ keptIds: z.record(factId, factId) })

const noSuchPlayer = 'There is no such player. Choose one from the players of his league.'

export const playerEndpoints = {
  playerInfo: endpoint({
    method: 'GET',
    path: '/main/{sportsID}/{sportsName}/playerinfo/{playerID}',
    summary: 'A player with his injuries and the explanation of his score',
    access: 'guest',
    params: z.object({
      sportsID: sportInPath,
      sportsName: sportName,
      playerID: factId,
    }),
    data: { guest: lockedPlayerPage, member: playerPage.extend(updatedAt) },
    failureMessage: 'Unable to retrieve player data',
    notFoundMessage: noSuchPlayer,
    cache: { fresh: 30, stale: 300 },
  }),
}
