import type { InjuryGrade } from '../../facts/injuryGrade.ts'
import type { Day } from '../../time/calendar.ts'
import { durationIn, type EstimatedReturn, endsSeason, paceIn } from './absence.ts'
import {
  type BodyPartMention,
  bodyPartMentions,
  type InjurySide,
  type Structure,
  sideOf,
  structureIn,
} from './bodyParts.ts'
import { currentClauses } from './currentClauses.ts'
import { type InjuryKind, isMuscleInjury, kindIn, reasonIn } from './diagnoses.ts'
import { impliedGrade, isOperated, statedGrade } from './grade.ts'
import { isTransfer } from './moves.ts'
import { plainText, withSpellingCorrected } from './plainText.ts'
import { returnDateIn } from './returnDate.ts'

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
  readonly estimatedReturn?: EstimatedReturn
  readonly outForSeason?: true
  readonly unread: boolean
}

const nothingToRead = /^(?:|n\/?a|none|null|nil|no injury|-+|\.+)$/

/** Reads a provider's injury text as it stood on the day of the report. */
export const parseInjuryNote = (
  note: string | null | undefined,
  reported: Day,
): InjuryNoteReading => {
  const text = withSpellingCorrected(plainText(note ?? ''))
  if (nothingToRead.test(text)) return { unread: false }
  if (isTransfer(text)) {
    // The day of the deal is no return: "joined … on 31/1".
    const estimatedReturn = returnDateIn(text.replace(/\bon \d{1,2}\/\d{1,2}\b/g, ''), reported)
    return { diagnosis: 'roster', ...(estimatedReturn && { estimatedReturn }), unread: false }
  }
  const clauses = currentClauses(text)
  const whole = clauses.join('. ')
  const injury = injuryIn(clauses, whole)
  const side = sideOf(whole, injury.mentions)
  const grade = injury.isInjury
    ? (statedGrade(whole) ??
      impliedGrade(whole, injury.kind?.name, injury.structure?.name, injury.bodyPart))
    : undefined
  const outForSeason = endsSeason(whole)
  const estimatedReturn = outForSeason
    ? undefined
    : (returnDateIn(whole, reported) ?? durationIn(whole, reported) ?? paceIn(whole))
  return {
    ...(injury.bodyPart && { bodyPart: injury.bodyPart }),
    ...(side && { side }),
    ...(injury.diagnosis && { diagnosis: injury.diagnosis }),
    ...(grade !== undefined && { grade }),
    ...(estimatedReturn && { estimatedReturn }),
    ...(outForSeason && { outForSeason: true as const }),
    unread: injury.bodyPart === undefined && injury.diagnosis === undefined,
  }
}

/** The diagnosis comes from the clause that names a body part or structure, or the next one, otherwise from any. */
const injuryIn = (clauses: readonly string[], whole: string) => {
  const first = clauses.findIndex(
    (clause) => bodyPartMentions(clause).length > 0 || structureIn(clause),
  )
  const primary = clauses[first] ?? whole
  // The NBA's report has them apart: "Left Hip; Pointer".
  const withNext = first < 0 ? whole : clauses.slice(first, first + 2).join(' ')
  const kind = kindIn(primary) ?? kindIn(withNext) ?? kindIn(whole)
  const structure = structureIn(primary) ?? structureIn(whole)
  const named = [...bodyPartMentions(primary), ...bodyPartMentions(whole)]
  const diagnosis = diagnosisOf(whole, kind, structure)
  const reason = diagnosis ? undefined : reasonIn(whole)
  const part = bodyPartOf(structure, kind, named)
  // "Abdominal influenza" is not an injury of the abdomen, nor a migraine one of the head.
  const bodyPart =
    reason === 'illness' && (part === 'abdomen' || part === 'head') ? undefined : part
  const mentions = bodyPartMentions(whole).filter(({ name }) => name === bodyPart)
  const anchor = (structure ?? (mentions.length === 0 ? kind : undefined))?.words.exec(whole)
  const anchored = anchor
    ? [
        ...mentions,
        { name: bodyPart ?? '', start: anchor.index, end: anchor.index + anchor[0].length },
      ]
    : mentions
  return {
    bodyPart,
    mentions: anchored,
    kind,
    structure,
    diagnosis: diagnosis ?? reason ?? (isOperated(whole) ? 'surgery' : undefined),
    isInjury: reason === undefined,
  }
}

const bodyPartOf = (
  structure: Structure | undefined,
  kind: InjuryKind | undefined,
  named: readonly BodyPartMention[],
): string | undefined => {
  if (structure && structure.bodyParts.length > 0)
    return (
      named.find(({ name }) => structure.bodyParts.includes(name))?.name ?? structure.bodyParts[0]
    )
  // In "dead leg, quad" the quad is bruised; "leg" and "arm" count only without another part.
  const bruised =
    kind?.name === 'contusion' && named.find(({ name }) => name !== 'leg' && name !== 'arm')
  return (bruised || named[0])?.name ?? kind?.bodyPart
}

const diagnosisOf = (
  text: string,
  kind: InjuryKind | undefined,
  structure: Structure | undefined,
): string | undefined => {
  if (kind?.complete) return kind.name
  if (structure && kind) return `${structure.name} ${kind.name}`
  if (structure) return `${structure.name} ${isOperated(text) ? 'surgery' : 'injury'}`
  if (kind) return kind.name
  if (isMuscleInjury(text)) return 'muscle injury'
  return /\btendon injury\b/.test(text) ? 'tendon injury' : undefined
}
