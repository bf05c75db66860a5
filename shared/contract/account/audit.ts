import * as z from 'zod'
import { endpoint, type Family } from '../endpoint.ts'

/** DynamoDB refuses numbers below 1e-130, and its client those beyond the safe integers. */
const isStorableNumber = (value: number) =>
  Math.abs(value) <= Number.MAX_SAFE_INTEGER && (value === 0 || Math.abs(value) >= 1e-130)

const holdsOnlyStorableNumbers = (value: unknown): boolean => {
  if (typeof value === 'number') return isStorableNumber(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every(holdsOnlyStorableNumbers)
}

/** Any JSON that DynamoDB stores unchanged. */
const storableJson = z
  .unknown()
  .refine(
    holdsOnlyStorableNumbers,
    'Numbers must lie between −9007199254740991 and 9007199254740991.',
  )

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
