import * as z from 'zod'
import { endpoint, type Family } from '../endpoint.ts'
import { optionalInQuery, timestamp } from '../fields.ts'
import { adminChange, adminPath, changeId, changeKinds } from './changes.ts'

const next = z.string().nullable()
const failureMessage = 'There was an error retrieving the information'

/** People, what they did, and what admins changed. */
export const adminUserEndpoints = {
  changes: endpoint({
    method: 'GET',
    path: '/admin/changes/{secret}',
    summary:
      'What admins changed, newest first: all of it, or of one game, player, setting or user',
    access: 'admin',
    params: adminPath,
    query: z.object({
      kind: optionalInQuery(z.enum(changeKinds), `Must be one of ${changeKinds.join(', ')}.`),
      subject: z.string().max(100).optional(),
      after: optionalInQuery(changeId, 'Must be the `next` of the page before.'),
    }),
    data: z.strictObject({ changes: z.array(adminChange), next }),
    failureMessage,
  }),
  audits: endpoint({
    method: 'GET',
    path: '/admin/audits/{secret}',
    summary: 'What a user did, or what was done on a day (UTC), newest first',
    access: 'admin',
    params: adminPath,
    query: z.object({
      user: z.string().trim().toLowerCase().max(254).optional(),
      day: optionalInQuery(z.iso.date(), 'Must be a day, like 2026-11-21.'),
      after: z.string().max(100).optional(),
    }),
    data: z.strictObject({
      audits: z.array(
        z.strictObject({
          at: timestamp,
          user: z.string(),
          action: z.string(),
          meta: z.unknown().optional(),
          claimed: z.string().optional(),
        }),
      ),
      next,
    }),
    failureMessage,
  }),
} satisfies Family
