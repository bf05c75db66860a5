import * as z from 'zod'

/** A player who is out or may be, as anyone can read it elsewhere. */
export const absence = z.strictObject({
  player_id: z.string(),
  player_name: z.string(),
  position: z.string().nullable(),
  /** As reported; `Injured` without a report. */
  status: z.string(),
  body_part: z.string().nullable(),
})

export type PublicAbsence = z.infer<typeof absence>

export const costlyAbsence = absence.extend({
  /** What he takes from the team score, as printed: negative or 0. */
  cost: z.number(),
})
export type CostlyAbsence = z.infer<typeof costlyAbsence>

/** The costliest first. Pages that were kept from before this field lack it. */
export const costlyAbsences = z
  .strictObject({ away: z.array(costlyAbsence), home: z.array(costlyAbsence) })
  .optional()

/** In the same order, without the costs. */
export const publicAbsences = z.strictObject({ away: z.array(absence), home: z.array(absence) })
