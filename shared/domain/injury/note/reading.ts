import type { InjuryGrade } from '../../facts/injuryGrade.ts'

export type InjurySide = 'left' | 'right' | 'both'

/**
 * The facts in a provider's injury text. A field that the text does not settle is absent.
 *
 * - `bodyPart`: one of the names in `bodyParts.ts`, the first injured one if several are named.
 * - `diagnosis`: the kind (strain, sprain, tear, fracture, …), preceded by the structure if that says
 *   more than the body part: "MCL sprain", "high ankle sprain", "meniscus tear". A reason to miss a
 *   game other than an injury is a diagnosis without a body part: illness, rest, personal,
 *   suspension, conditioning, roster.
 * - `grade`: the stated grade, otherwise the grade that the words imply (`grade.ts`).
 * - `estimatedReturn`: whole days from the report; one end is absent for "at least" and "up to".
 * - `outForSeason`: the text ends the player's season.
 * - `unread`: neither a body part nor a diagnosis could be read from the text.
 */
export interface InjuryNoteReading {
  readonly bodyPart?: string
  readonly side?: InjurySide
  readonly diagnosis?: string
  readonly grade?: InjuryGrade
  readonly estimatedReturn?: { readonly minDays?: number; readonly maxDays?: number }
  readonly outForSeason?: true
  readonly unread: boolean
}
