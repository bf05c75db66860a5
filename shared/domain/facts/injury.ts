import * as z from 'zod'
import { day, factId, injuryGrade, instant, textUpTo } from './fields.ts'

const side = z.enum(['left', 'right', 'both'])

/** One injury from its onset to the return, joined from the reports about it. */
export const injury = z.strictObject({
  kind: z.literal('injury'),
  id: factId,
  playerId: factId,
  bodyPart: textUpTo(40).nullable(),
  side: side.nullable(),
  diagnosis: textUpTo(60).nullable(),
  grade: injuryGrade.nullable(),
  /** The day it happened, or the first day it was reported. */
  startedOn: day,
  /** The day he was fully back; null while he is not. */
  returnedOn: day.nullable(),
  /** The team's own estimate of his return. */
  expectedOn: day.nullable(),
  surgery: z.boolean(),
  recurrence: z.boolean(),
  notes: textUpTo(1000).nullable(),
  /** The note could not be read in full: an admin should. */
  unread: z.boolean(),
})
export type Injury = z.infer<typeof injury>

/** A line of an injury report. Append-only: what was known when is what scores are tested on. */
export const statusReport = z.strictObject({
  kind: z.literal('status'),
  playerId: factId,
  at: instant,
  /** Out, Doubtful, Questionable, …; Active clears him. */
  status: textUpTo(40),
  /** When the injury happened, where the source says so: reports may begin later. */
  startedOn: day.optional(),
  practice: textUpTo(60).nullable(),
  bodyPart: textUpTo(40).nullable(),
  notes: textUpTo(1000).nullable(),
})
export type StatusReport = z.infer<typeof statusReport>
