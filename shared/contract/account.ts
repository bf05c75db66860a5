import * as z from 'zod'
import { endpoint, type Family } from './endpoint.ts'

/** Who is calling, and how they become somebody else. */
export const account = {
  sampleToken: endpoint({
    method: 'GET',
    path: '/sampleToken',
    summary: 'A guest token, good for 24 hours',
    access: 'public',
    data: z.strictObject({ token: z.string() }),
    failureMessage: 'Unable to start a session. Please try again later.',
  }),
} satisfies Family
