import * as z from 'zod'
import { factId } from '#shared/domain/facts/fields.ts'
import { competitions } from '#shared/domain/sport/sport.ts'
import { endpoint, type Family } from '../endpoint.ts'
import { sportId, timestamp } from '../fields.ts'
import { changeForAdmins, forAdmins, readForAdmins, searchForAdmins } from './changes.ts'

const competition = z.enum(competitions)
const text = z.string().nullable()

const issueKind = z.enum([
  'no_body_part',
  'unread_note',
  'overdue',
  'moved',
  'duplicate',
  'late_feed',
  'wrong_feed',
])

const dataIssue = z.lazy(() =>
  z.strictObject({
    kind: issueKind,
    /** The player, or the feed. */
    name: z.string(),
    team_name: text,
    /** The problem, with the note that could not be read. */
    detail: z.string(),
    player_id: text,
    /** The injury to correct. */
    record: text,
    /** Both players of a duplicate, to choose which one is kept. */
    players: z
      .array(
        z.strictObject({
          player_id: z.string(),
          name: z.string(),
          position: text,
          team_name: z.string(),
          /** How many are on file. */
          injuries: z.int(),
          /** The newest report about him. */
          last_seen: timestamp.nullable(),
        }),
      )
      .length(2)
      .optional(),
  }),
)
export type DataIssue = z.infer<typeof dataIssue>

/** The facts that a league's pages rest on, in the order in which one needs the other. */
export const leagueNeeds = [
  'teams',
  'players',
  'games',
  'absences',
  'minutes',
  'lines',
  'calculation',
] as const

const leagueNeed = z.lazy(() =>
  z.strictObject({
    need: z.enum(leagueNeeds),
    state: z.enum(['there', 'part', 'missing']),
    /** How many there are, and of how many; null if the total is unknown. */
    have: z.int(),
    of: z.int().nullable(),
    /** Says how much is there, or why it is missing. */
    detail: z.string(),
    /**
     * The admin's next step: look at the feed that should bring it, import files, or start a run. Null if there is
     * none.
     */
    step: z.enum(['feeds', 'import', 'run']).nullable(),
  }),
)
export type LeagueNeed = z.infer<typeof leagueNeed>

const ofSport = z.strictObject({ sportsID: sportId })

/** The runs of feeds and of calculations, and how an admin starts them. */
export const adminRunEndpoints = {
  crawlers: endpoint({
    ...forAdmins,
    method: 'GET',
    path: '/admin/dashboardCrawlerInfo/{secret}',
    summary:
      'Which sources of facts this portal has, and the last runs of each feed, with rejected records',
    data: z.lazy(() =>
      z.strictObject({
        /** The possible sources of each league's facts, set up or not. */
        sources: z.array(
          z.strictObject({
            name: z.string(),
            /** Null: for all leagues. */
            competition: competition.nullable(),
            /** How many feeds crawls read. */
            feeds: z.int(),
            last_success: timestamp.nullable(),
            /** Why nothing comes from this source, and what that means; null if it is set up. */
            missing: text,
          }),
        ),
        feeds: z.array(
          z.strictObject({
            feed: z.string(),
            /** False for a feed that was removed from the settings or is invalid there. */
            is_read: z.boolean(),
            last_success: timestamp.nullable(),
            /** Newest first. */
            crawls: z.array(
              z.strictObject({
                at: timestamp,
                outcome: z.enum(['applied', 'unchanged', 'absent', 'failed']),
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
    ),
    failureMessage: 'There was an error retrieving the files',
  }),
  rerun: endpoint({
    ...changeForAdmins,
    path: '/admin/rerunfeed/{secret}',
    summary: 'Makes the next crawl read a whole feed again; 409 if no crawl reads it any more',
    body: z.strictObject({ feed: z.string().min(1).max(150) }),
    data: z.strictObject({ feed: z.string() }),
    bodyLimit: 1_000,
  }),
  dataHealth: endpoint({
    ...searchForAdmins,
    path: '/admin/data_health/{secret}',
    summary: 'A sport’s wrong and missing data, each entry with the action that mends it',
    body: ofSport,
    data: z.lazy(() =>
      z.strictObject({
        /** At most 100 of each kind. */
        issues: z.array(dataIssue),
        /** The total of each kind. */
        counts: z.array(z.strictObject({ kind: issueKind, count: z.int() })),
      }),
    ),
    bodyLimit: 1_000,
  }),
  firstDay: endpoint({
    ...searchForAdmins,
    path: '/admin/first_day/{secret}',
    summary: 'What each league of a sport has of all that its pages need, and how to get the rest',
    body: ofSport,
    data: z.lazy(() =>
      z.strictObject({
        leagues: z.array(z.strictObject({ competition, needs: z.array(leagueNeed) })),
      }),
    ),
    bodyLimit: 1_000,
  }),
  run: endpoint({
    ...forAdmins,
    method: 'POST',
    path: '/admin/runcalculations/{secret}',
    summary: 'Starts the calculations of a player, or of everything in a sport',
    body: z.strictObject({
      sportsID: sportId,
      /** False or null: everything. */
      playerID: z
        .union([factId, z.literal(false)], 'Must be a player, or false.')
        .nullable()
        .default(false),
    }),
    data: z.strictObject({ competitions: z.array(competition) }),
    failureMessage: 'There was an error starting the calculations',
    bodyLimit: 1_000,
  }),
  calculations: endpoint({
    ...readForAdmins,
    path: '/admin/calculations/{secret}',
    summary: 'How far the newest run of each competition has come',
    data: z.lazy(() =>
      z.strictObject({
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
    ),
  }),
} satisfies Family
