import * as z from 'zod'
import { day, grade, id, instant, text } from './fields.ts'

const side = z.enum(['left', 'right', 'both'])

/** One injury from its onset to the return, joined from the reports about it. */
export const injury = z.strictObject({
  kind: z.literal('injury'),
  id,
  playerId: id,
  bodyPart: text(40).nullable(),
  side: side.nullable(),
  diagnosis: text(60).nullable(),
  grade: grade.nullable(),
  /** The day it happened, or the first day it was reported. */
  startedOn: day,
  /** The day he was fully back; null while he is not. */
  returnedOn: day.nullable(),
  /** The team's own estimate of his return. */
  expectedOn: day.nullable(),
  surgery: z.boolean(),
  recurrence: z.boolean(),
  notes: text(1000).nullable(),
  /** The note could not be read in full: an admin should. */
  unread: z.boolean(),
})
export type Injury = z.infer<typeof injury>

/** A line of an injury report. Append-only: what was known when is what scores are tested on. */
export const statusReport = z.strictObject({
  kind: z.literal('status'),
  playerId: id,
  at: instant,
  /** Out, Doubtful, Questionable, …; Active clears him. */
  status: text(40),
  /** When the injury happened, where the source says so: reports may begin later. */
  startedOn: day.optional(),
  practice: text(60).nullable(),
  bodyPart: text(40).nullable(),
  notes: text(1000).nullable(),
})
export type StatusReport = z.infer<typeof statusReport>
