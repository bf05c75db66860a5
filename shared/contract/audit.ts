import * as z from 'zod'
import { endpoint, type Family } from './endpoint.ts'

/** What people did, as their browser tells it. */
export const auditEndpoints = {
  record: endpoint({
    method: 'POST',
    path: '/audit',
    summary: 'Notes an action; who did it is told by the token',
    access: 'guest',
    crowd: 'visit',
    body: z.strictObject({
      /** Kept as a claim: anybody can write any name here. */
      user: z.string().max(254).optional(),
      action: z.string().regex(/^[A-Z][A-Z0-9_]{0,59}$/, 'An action is written LIKE_THIS'),
      meta: z.unknown().optional(),
    }),
    data: z.strictObject({ recorded: z.literal(true) }),
    failureMessage: 'Unable to record the action',
    bodyLimit: 4_000,
  }),
} satisfies Family
