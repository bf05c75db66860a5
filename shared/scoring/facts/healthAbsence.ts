import { bodyPartMentions, structureIn } from '#shared/domain/injury/note/bodyParts.ts'
import { isMuscleInjury, kindIn, reasonIn } from '#shared/domain/injury/note/diagnoses.ts'
import { isTransfer } from '#shared/domain/injury/note/moves.ts'

/** Reasons to miss a game that have nothing to do with health: a ban, a family matter, a decision of the club. */
const otherReasons: ReadonlySet<string | undefined> = new Set(['suspension', 'personal', 'roster'])

/**
 * True if a player is absent because of injury, illness or rest. "Inactive" without a stated reason or injury is
 * usually the coach's choice and does not count.
 */
export const isHealthAbsence = (status: string, words: string): boolean => {
  const plain = (text: string) => text.toLowerCase().replaceAll('’', "'")
  if (isTransfer(plain(words))) return false
  const reason = reasonIn(plain(`${status}. ${words}`))
  const saysNothing = reason === undefined && /^inactive$/i.test(status.trim())
  return saysNothing || otherReasons.has(reason) ? namesInjury(plain(words)) : true
}

const namesInjury = (said: string): boolean =>
  /\binjur(?!y[- ]related)/.test(said) ||
  kindIn(said) !== undefined ||
  isMuscleInjury(said) ||
  structureIn(said) !== undefined ||
  bodyPartMentions(said).length > 0

/** Covid lists are illness or precaution. A "concussion protocol" is an injury and not among them. */
const covidWords = /covid|corona|quarantine|health (and|&) safety/i

/** Takes the words of any source. Covid absences never count as injuries. */
export const isCovid = (words: string): boolean => covidWords.test(words)
