import * as z from 'zod'
import { setByEditor } from './fields.ts'

/** A player who is out or may be, as anyone can read it elsewhere. */
export const absence = z.strictObject({
  player_id: z.string(),
  player_name: z.string(),
  position: z.string().nullable(),
  /** As reported; `Injured` without a report. */
  status: z.string(),
  body_part: z.string().nullable(),
  /** An admin has set the status over any feed's. */
  set_by_editor: setByEditor,
})

export type PublicAbsence = z.infer<typeof absence>

export const costlyAbsence = absence.extend({
  /** Points that his absence costs the team score, as printed: negative or 0. */
  cost: z.number(),
})
export type CostlyAbsence = z.infer<typeof costlyAbsence>

/** Costliest first. Absent on pages stored before this field existed. */
export const costlyAbsences = z
  .strictObject({ away: z.array(costlyAbsence), home: z.array(costlyAbsence) })
  .optional()

/** In the same order, without the costs. */
export const publicAbsences = z.strictObject({ away: z.array(absence), home: z.array(absence) })
