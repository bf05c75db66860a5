import * as z from 'zod'
import { factId } from '#shared/domain/facts/fields.ts'
import { adminInjuryFields, adminInjuryValues } from '#shared/domain/injury/adminInjury.ts'
import { endpoint, type Family } from '../endpoint.ts'
import { league, scoreOutOfHundred, sportId, timestamp } from '../fields.ts'
import { changeForAdmins, forAdmins, searchForAdmins, undoOf } from './changes.ts'
import { searchTables, teamScore } from './injuryTables.ts'
import { rulingEndpoints } from './rulings.ts'
import { adminRunEndpoints } from './runs.ts'

const day = z.iso.date()
const number = z.number().nullable()

const values = adminInjuryValues.partial()
const change = z.strictObject({
  /** The injury's record. */
  id: factId,
  /** `version` of the record as the admin saw it, so that the second of two admins can be refused. */
  version: z.string().max(60),
  values: values.default({}),
  /** Fields that return to the feed's value. */
  release: z.array(z.enum(adminInjuryFields)).max(adminInjuryFields.length).default([]),
})
const insert = values.extend({ injury_date: adminInjuryValues.shape.injury_date })

/** The figures of a player and his team that pages show. */
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

const searched = z.strictObject({ ...searchTables, players: z.int(), next: z.int().nullable() })

/** Injuries: searched, previewed, changed, inserted and calculated. */
export const adminInjuryEndpoints = {
  ...adminRunEndpoints,
  ...rulingEndpoints,
  /** For one person listed by feeds under two ids. */
  merge: endpoint({
    ...changeForAdmins,
    path: '/admin/mergeplayers/{secret}',
    summary: 'Merges a player who is listed twice into the one who is kept, and starts a run',
    body: z.strictObject({
      sportsID: sportId,
      /** The duplicate. */
      playerID: factId,
      /** The player who is kept: everything about the duplicate counts as his. */
      keepID: factId,
    }),
    data: z.lazy(() => z.strictObject({ change: z.string().nullable() })),
    bodyLimit: 1_000,
  }),
  undoMerge: undoOf('merge'),
  options: endpoint({
    ...forAdmins,
    method: 'GET',
    path: '/admin/fetchdashboardoptions/{secret}',
    summary: 'What the dashboard’s filters and forms offer',
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
      /** The newest users; the others are found by `/admin/people`. */
      users: z.array(z.strictObject({ id: z.string(), email: z.string() })),
    }),
    failureMessage: 'There was an error retrieving the admin dashboard options',
  }),
  search: endpoint({
    ...searchForAdmins,
    path: '/admin/searchinfo/{secret}',
    summary:
      'Players by sport, team, name and position, with their injuries and every part of their scores',
    body: z.strictObject({
      sportsID: sportId,
      playerName: z.string().trim().min(1).max(100).optional(),
      teamId: factId.optional(),
      position: z.string().trim().min(1).max(20).optional(),
      /** Where a search by sport alone continues: `next` of the previous page. */
      offset: z.int().min(0).max(100_000).default(0),
    }),
    data: searched,
    bodyLimit: 2_000,
  }),
  record: endpoint({
    ...searchForAdmins,
    path: '/admin/injuryrecord/{secret}',
    summary: 'One injury: the values in force, the feed’s and the admins’',
    body: z.strictObject({ sportsID: sportId, playerID: factId, id: factId }),
    data: z.strictObject({
      id: z.string(),
      version: z.string(),
      counts: adminInjuryValues,
      feed: adminInjuryValues,
      held: z.record(z.string(), z.strictObject({ by: z.string(), at: timestamp })),
    }),
    bodyLimit: 2_000,
  }),
  preview: endpoint({
    ...searchForAdmins,
    path: '/admin/previewinfo/{secret}',
    summary: 'The scores that a changed or new injury will lead to, computed by the engine itself',
    body: z.strictObject({
      sportsID: sportId,
      playerID: factId,
      adminDashboardChange: change.optional(),
      adminDashboardInsert: insert.optional(),
    }),
    data: z.strictObject({ before: figures, after: figures }),
    bodyLimit: 5_000,
  }),
  change: endpoint({
    ...changeForAdmins,
    path: '/admin/changeinfo/{secret}',
    summary: 'Sets or releases values of an injury, and starts a run',
    body: z.strictObject({ sportsID: sportId, playerID: factId, adminDashboardChange: change }),
    data: z.strictObject({ change: z.string().nullable(), version: z.string() }),
    bodyLimit: 5_000,
  }),
  insert: endpoint({
    ...forAdmins,
    method: 'POST',
    path: '/admin/insertinfo/{secret}',
    summary: 'Adds an injury of a player, and starts a run',
    body: z.strictObject({ sportsID: sportId, playerID: factId, adminDashboardInsert: insert }),
    data: z.strictObject({ change: z.string(), id: z.string() }),
    failureMessage: 'There was an error creating a new injury',
    bodyLimit: 5_000,
  }),
  teamScores: endpoint({
    ...searchForAdmins,
    path: '/admin/fetch_teams_score/{secret}',
    summary: 'The health scores of a team, or of a sport’s teams, as they were shown over time',
    body: z.strictObject({
      sportsID: sportId.default(1),
      /** An empty id stands for every team of the sport, over the last 31 days. */
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
