import * as z from 'zod'
import { endpoint, type Family } from '../endpoint.ts'
import { storableJson } from '../fields.ts'

/** Actions of users, reported by their browsers. */
export const auditEndpoints = {
  record: endpoint({
    method: 'POST',
    path: '/audit',
    summary: 'Records an action of the token’s user',
    access: 'guest',
    crowd: 'visit',
    body: z.strictObject({
      /** Recorded as unverified, as anybody can send any name. */
      user: z.string().max(254).optional(),
      action: z.string().regex(/^[A-Z][A-Z0-9_]{0,59}$/, 'Must be written LIKE_THIS.'),
      meta: storableJson.optional(),
    }),
    data: z.strictObject({ recorded: z.literal(true) }),
    failureMessage: 'Unable to record the action',
    bodyLimit: 4_000,
  }),
} satisfies Family
