import * as z from 'zod'
import { endpoint, type Family } from '../endpoint.ts'

/** DynamoDB refuses numbers below 1e-130, and its client those beyond the safe integers. */
const isStorableNumber = (value: number) =>
  Math.abs(value) <= Number.MAX_SAFE_INTEGER && (value === 0 || Math.abs(value) >= 1e-130)

/** DynamoDB's client tells plain objects by their `constructor`, and copies none named `__proto__`. */
const isStorableName = (name: string) => name !== 'constructor' && name !== '__proto__'

const reasonAgainst = (value: unknown): string | undefined => {
  if (typeof value === 'number' && !isStorableNumber(value))
    return 'Numbers must lie between −9007199254740991 and 9007199254740991.'
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, part] of Object.entries(value)) {
    if (!isStorableName(name)) return `No value may be named ${name}.`
    const reason = reasonAgainst(part)
    if (reason) return reason
  }
  return undefined
}

/** Any JSON that DynamoDB stores unchanged. */
const storableJson = z.unknown().superRefine((value, context) => {
  const message = reasonAgainst(value)
  if (message) context.addIssue({ code: 'custom', message })
})

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
