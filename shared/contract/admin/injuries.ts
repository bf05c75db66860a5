import * as z from 'zod'
import { factId } from '#shared/domain/facts/fields.ts'
import { adminInjuryFields, adminInjuryValues } from '#shared/domain/injury/adminInjury.ts'
import { endpoint, type Family } from '../endpoint.ts'
import { league, scoreOutOfHundred, sportId, timestamp } from '../fields.ts'
import { adminPath, undoOf } from './changes.ts'

const day = z.iso.date()
const number = z.number().nullable()
const text = z.string().nullable()
const competition = z.enum(['NFL', 'NBA', 'EPL', 'ESP'])

/** One row per injury of the players who were found. */
const infoRow = z.strictObject({
  id: z.string(),
  player_id: z.string(),
  player_name: z.string(),
  team_name: z.string(),
  position: text,
  body_part: text,
  injury_date: day,
  recovery_return_date: day.nullable(),
  final_injury_grade: number,
  admin_injury_grade: number,
  optimal_recovery_time: number,
  days_past_optimal_recovery_time: number,
  grid_status: z.string(),
  grid_score_average: number,
  irc_total: number,
  hpf_total: number,
  cis_total: number,
  gaming_score: number,
})

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])
/** Rows whose columns depend on the sport and on what was found. */
const rows = z.array(z.record(z.string(), cell))

export const searchTables = {
  info: z.array(infoRow),
  details: rows,
  ircTable: rows,
  hpfTable: rows,
  rawCrawler: rows,
  convertedCrawler: rows,
  teamTable: rows,
  schedulesTable: rows,
  heatmapTable: rows,
}

const values = adminInjuryValues.partial()
const change = z.strictObject({
  /** The injury's record. */
  id: factId,
  /** `version` of the record as the admin saw it, so that of two admins the second is told. */
  version: z.string().max(60),
  values: values.default({}),
  /** Fields for which the feed's value counts again. */
  release: z.array(z.enum(adminInjuryFields)).max(adminInjuryFields.length).default([]),
})
const insert = values.extend({ injury_date: adminInjuryValues.shape.injury_date })

/** What pages show of a player and his team. */
const figures = z.strictObject({
  gaming_score: scoreOutOfHundred,
  availability: scoreOutOfHundred,
  hpf_total: scoreOutOfHundred,
  irc_total: scoreOutOfHundred,
  cis_total: z.number().min(0),
  grid_score_average: scoreOutOfHundred,
  optimal_recovery_time: number,
  predicted_return_date: day.nullable(),
  team_gaming_score: number,
})

const dayOrNone = z.union([z.literal(''), z.iso.date()], 'Must be a day, or empty.').default('')

/** What was shown of a team from `created_at` until `updated_at`. */
const teamScore = z.strictObject({
  id: z.string(),
  team_id: z.string(),
  team_name: z.string(),
  sportsID: sportId,
  team_gaming_score: number,
  original_team_gaming_score: number,
  offensive_gaming_average: number,
  original_offensive_gaming_average: number,
  defensive_gaming_average: number,
  original_defensive_gaming_average: number,
  offensive_line_avg: number,
  offensive_line_avg_rounded: number,
  offensive_skills_avg: number,
  offensive_skills_avg_rounded: number,
  defensive_line_avg: number,
  defensive_line_avg_rounded: number,
  defensive_secondary_avg: number,
  defensive_secondary_avg_rounded: number,
  cis_total: number,
  irc_total: number,
  hpf_total: number,
  created_at: timestamp,
  /** The time of what came next; null for what is shown now. */
  updated_at: timestamp.nullable(),
})

const submitFailure = 'There was an error submitting your changes'
const searched = z.strictObject({ ...searchTables, players: z.int(), next: z.int().nullable() })

/** Injuries: searched, previewed, changed, inserted and calculated. */
export const adminInjuryEndpoints = {
  options: endpoint({
    method: 'GET',
    path: '/admin/fetchdashboardoptions/{secret}',
    summary: 'What the dashboard’s filters and forms offer',
    access: 'admin',
    params: adminPath,
    data: z.strictObject({
      teams: z.array(
        z.strictObject({
          team_id: z.string(),
          team_name: z.string(),
          team_abbr: z.string(),
          sportsID: sportId,
          league: league.nullable(),
        }),
      ),
      positions: z.array(z.strictObject({ sportsID: sportId, position: z.string() })),
      bodyParts: z.array(z.string()),
    }),
    failureMessage: 'There was an error retrieving the admin dashboard options',
  }),
  crawlers: endpoint({
    method: 'GET',
    path: '/admin/dashboardCrawlerInfo/{secret}',
    summary: 'The last runs of each feed, with counts and rejected records',
    access: 'admin',
    params: adminPath,
    data: z.strictObject({
      feeds: z.array(
        z.strictObject({
          feed: z.string(),
          last_success: timestamp.nullable(),
          /** Newest first. */
          crawls: z.array(
            z.strictObject({
              at: timestamp,
              outcome: z.enum(['applied', 'unchanged', 'failed']),
              message: text,
              changed: z.int(),
              rejected: z.int(),
              rejects: z.array(
                z.strictObject({ path: z.string(), reason: z.string(), record: z.string() }),
              ),
            }),
          ),
        }),
      ),
    }),
    failureMessage: 'There was an error retrieving the files',
  }),
  search: endpoint({
    method: 'POST',
    path: '/admin/searchinfo/{secret}',
    summary:
      'Players by sport, team, name and position, with their injuries and every part of their scores',
    access: 'admin',
    reads: true,
    params: adminPath,
    body: z.strictObject({
      sportsID: sportId,
      playerName: z.string().trim().min(1).max(100).optional(),
      teamId: factId.optional(),
      position: z.string().trim().min(1).max(20).optional(),
      /** Where a search by sport alone goes on: `next` of the page before. */
      offset: z.int().min(0).max(100_000).default(0),
    }),
    data: searched,
    failureMessage: 'There was an error retrieving the information',
    bodyLimit: 2_000,
  }),
  record: endpoint({
    method: 'POST',
    path: '/admin/injuryrecord/{secret}',
    summary: 'One injury: what counts, what the feed says, and what admins hold against it',
    access: 'admin',
    reads: true,
    params: adminPath,
    body: z.strictObject({ sportsID: sportId, playerID: factId, id: factId }),
    data: z.strictObject({
      id: z.string(),
      version: z.string(),
      counts: adminInjuryValues,
      feed: adminInjuryValues,
      held: z.record(z.string(), z.strictObject({ by: z.string(), at: timestamp })),
    }),
    failureMessage: 'There was an error retrieving the information',
    bodyLimit: 2_000,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/admin/previewinfo/{secret}',
    summary: 'The scores that a change or a new injury will cause, by the engine itself',
    access: 'admin',
    reads: true,
    params: adminPath,
    body: z.strictObject({
      sportsID: sportId,
      playerID: factId,
      adminDashboardChange: change.optional(),
      adminDashboardInsert: insert.optional(),
    }),
    data: z.strictObject({ before: figures, after: figures }),
    failureMessage: 'There was an error retrieving the information',
    bodyLimit: 5_000,
  }),
  change: endpoint({
    method: 'POST',
    path: '/admin/changeinfo/{secret}',
    summary: 'Sets or releases values of an injury, and starts a run',
    access: 'admin',
    params: adminPath,
    body: z.strictObject({ sportsID: sportId, playerID: factId, adminDashboardChange: change }),
    data: z.strictObject({ change: z.string().nullable(), version: z.string() }),
    failureMessage: submitFailure,
    bodyLimit: 5_000,
  }),
  insert: endpoint({
    method: 'POST',
    path: '/admin/insertinfo/{secret}',
    summary: 'Adds an injury of a player, and starts a run',
    access: 'admin',
    params: adminPath,
    body: z.strictObject({ sportsID: sportId, playerID: factId, adminDashboardInsert: insert }),
    data: z.strictObject({ change: z.string(), id: z.string() }),
    failureMessage: 'There was an error creating a new injury',
    bodyLimit: 5_000,
  }),
  run: endpoint({
    method: 'POST',
    path: '/admin/runcalculations/{secret}',
    summary: 'Starts the calculations of a player, or of everything in a sport',
    access: 'admin',
    params: adminPath,
    body: z.strictObject({ sportsID: sportId, playerID: factId.nullable().default(null) }),
    data: z.strictObject({ competitions: z.array(competition) }),
    failureMessage: 'There was an error starting the calculations',
    bodyLimit: 1_000,
  }),
  calculations: endpoint({
    method: 'GET',
    path: '/admin/calculations/{secret}',
    summary: 'How far the newest run of each competition has come',
    access: 'admin',
    params: adminPath,
    data: z.strictObject({
      runs: z.array(
        z.strictObject({
          id: z.string(),
          competition,
          as_of: timestamp,
          phase: z.enum(['counts', 'teams', 'games', 'lists', 'done']),
          tasks: z.int(),
          done: z.int(),
          failed: z.array(z.string()),
          teams: z.int(),
          /** The time that the last completed run has covered. */
          completed_at: timestamp.nullable(),
        }),
      ),
    }),
    failureMessage: 'There was an error retrieving the information',
  }),
  teamScores: endpoint({
    method: 'POST',
    path: '/admin/fetch_teams_score/{secret}',
    summary: 'The health scores of a team, or of a sport’s teams, as they were shown over time',
    access: 'admin',
    reads: true,
    params: adminPath,
    body: z.strictObject({
      sportsID: sportId.default(1),
      /** Of every team if it is empty. */
      teamId: z.union([z.literal(''), factId]).default(''),
      filterDateStart: dayOrNone,
      filterDateEnd: dayOrNone,
      limit: z.int().min(1).max(1000).default(10),
      offset: z.int().min(0).max(1_000_000).default(0),
      sortOrder: z.enum(['asc', 'desc']).default('desc'),
    }),
    data: z.strictObject({ records: z.array(teamScore), total_records: z.int() }),
    failureMessage: 'There was an error fetching team health score!',
    bodyLimit: 2_000,
  }),
  undo: undoOf('injury'),
} satisfies Family
