import * as z from 'zod'
import { factId } from '#shared/domain/facts/fields.ts'
import { endpoint, type Family } from '../endpoint.ts'
import { sportId } from '../fields.ts'
import { forAdmins, undoOf } from './changes.ts'

/** One person listed by feeds under two ids. */
export const mergeEndpoints = {
  merge: endpoint({
    ...forAdmins,
    method: 'POST',
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
    failureMessage: 'There was an error submitting your changes',
    bodyLimit: 1_000,
  }),
  undoMerge: undoOf('merge'),
} satisfies Family
