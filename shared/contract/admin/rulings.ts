import * as z from 'zod'
import { factId } from '#shared/domain/facts/fields.ts'
import { rulingFields, rulingSchema } from '#shared/domain/facts/ruling.ts'
import { endpoint, type Family } from '../endpoint.ts'
import { sportId, timestamp } from '../fields.ts'
import { changeForAdmins, searchForAdmins, undoOf } from './changes.ts'

const ofPlayer = { sportsID: sportId, playerID: factId }

/** The newest ruling about a player, whether it still counts or has ended. */
const shownRuling = z.lazy(() =>
  rulingFields.extend({
    /** The editor's email. */
    set_by: z.string(),
    set_at: timestamp,
    in_force: z.boolean(),
  }),
)

/** What the feed itself says of the player. */
const feedStatus = z.lazy(() =>
  z.strictObject({
    status: z.string(),
    reported_at: timestamp,
    body_part: z.string().nullable(),
    notes: z.string().nullable(),
    /** The team's date for the return of an injured player. */
    team_return_date: z.iso.date().nullable(),
  }),
)

/** An editor's ruling on whether a player plays: read, set, released and undone. */
export const rulingEndpoints = {
  ruling: endpoint({
    ...searchForAdmins,
    path: '/admin/rulingrecord/{secret}',
    summary: 'The ruling about a player, beside the feed’s own status',
    body: z.strictObject(ofPlayer),
    data: z.lazy(() =>
      z.strictObject({
        player_id: z.string(),
        player_name: z.string(),
        /** To be sent with a change, so that the second of two admins can be refused. */
        version: z.string(),
        /** Null if there was never one, or it was released. */
        ruling: shownRuling.nullable(),
        /** Null if no feed has reported the player. */
        feed: feedStatus.nullable(),
      }),
    ),
    bodyLimit: 2_000,
  }),
  rule: endpoint({
    ...changeForAdmins,
    path: '/admin/rulings/{secret}',
    summary:
      'Says over any feed that a player is out, plays or is in doubt, or releases that; starts a run',
    body: z.strictObject({
      ...ofPlayer,
      /** Null releases the ruling: the feed's status counts again. */
      ruling: rulingSchema.nullable(),
      /** `version` as the admin saw it. */
      version: z.string().max(60),
    }),
    data: z.strictObject({ change: z.string().nullable(), version: z.string() }),
    bodyLimit: 2_000,
  }),
  undoRuling: undoOf('ruling'),
} satisfies Family
