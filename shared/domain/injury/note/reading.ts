export type InjurySide = 'left' | 'right' | 'both'
export type InjuryGrade = 0.5 | 1 | 2 | 3 | 4 | 5

/**
 * What a provider's injury text says. A field that the text does not settle is absent.
 *
 * - `bodyPart`: one of the names in `bodyParts.ts`; the first injured one when several are named.
 * - `diagnosis`: the kind (strain, sprain, tear, fracture, …), with the structure in front where that
 *   says more than the body part: "MCL sprain", "high ankle sprain", "meniscus tear". The reasons to
 *   miss a game that are no injury are diagnoses without a body part: illness, rest, personal,
 *   suspension, conditioning, roster.
 * - `grade`: the stated one, else the one that the words imply (`impliedGrade.ts`).
 * - `estimatedReturn`: whole days from the report; one end is absent for "at least" and "up to".
 * - `outForSeason`: the text ends the season, whose last day the text does not know.
 * - `unread`: there was a text, and neither a body part nor a diagnosis could be read from it.
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

/** A note with what a person reads in it; `unread` is false unless said. */
export type LabelledNote = readonly [note: string, reading: Partial<InjuryNoteReading>]
