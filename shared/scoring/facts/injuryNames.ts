import type { Injury } from '#shared/domain/facts/injury.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { isCovid, isHealthAbsence } from './healthAbsence.ts'

type Row = readonly [parts: string, nfl: string, nba: string, soccer: string]

/** Our body parts, and their group in each sport's data. */
const groupsByBodyPart: readonly Row[] = [
  ['hamstring', 'Hamstring', 'hamstring', 'hamstring'],
  ['achilles', 'Achilles', 'achilles', 'achilles'],
  ['groin', 'Groin/hip', 'groin/adductor', 'groin/adductor'],
  ['quad thigh', 'Quad/thigh', 'quad/thigh', 'thigh/quad'],
  ['calf', 'Calf', 'calf', 'calf'],
  ['knee', 'Knee', 'knee', 'knee other'],
  ['ankle', 'Ankle', 'ankle', 'ankle'],
  ['toe heel foot', 'Foot/toe', 'foot/toe', 'foot/toe'],
  ['lower_leg leg', 'Lower leg', 'shin/lower leg', 'shin/lower leg'],
  ['hip glute pelvis', 'Groin/hip', 'hip', 'hip'],
  ['abdomen ribs chest', 'Rib/chest/abdomen', 'ribs/chest/abdomen', 'rib/chest/abdomen'],
  ['back', 'Back', 'back', 'back/spine'],
  ['neck', 'Neck', 'neck', 'back/spine'],
  ['shoulder collarbone', 'Shoulder', 'shoulder', 'shoulder'],
  ['biceps triceps elbow forearm arm', 'Arm/elbow', 'elbow/arm', 'arm/hand'],
  ['wrist thumb finger hand', 'Wrist/hand/finger', 'wrist/hand/finger', 'arm/hand'],
  ['head jaw nose eye mouth face', 'Head/concussion', 'face/eye', 'face/eye'],
]

const otherGroup: Row = ['', 'Other', 'other/unspecified injury', 'other']
const undisclosedGroup: Row = ['', 'Undisclosed', 'other/unspecified injury', 'unknown']

const acl = /\bacl\b|(?<!posterior )\bcruciate/i
/** A milder word, a denial, or both: "ACL sprain", "knee sprain (ACL soreness)", "ACL not torn". */
const milder = /sprain|strain|sore|irritat|inflam|swelling|swollen|tight|bruise|contusion|stiff/i
const denied = /\b(?:no|not|without|avoid(?:ed|s)?|ruled out)\b[^.;,]{0,20}\b(?:tear|torn|rupture)/i
const torn = /\btear|\btorn|rupture|reconstruct/i

const namesAcl = (text: string): boolean => acl.test(text)

/**
 * True if a text says that the anterior cruciate ligament is torn. Clubs name the ligament alone when it is
 * torn, so a text without a milder word counts.
 */
export const isTornAcl = (text: string): boolean =>
  namesAcl(text) && !denied.test(text) && (torn.test(text) || !milder.test(text))

/** The text without the word ACL, for a knee injury that left the ligament whole. */
export const withoutAcl = (text: string): string =>
  namesAcl(text) && !isTornAcl(text) ? text.replace(new RegExp(acl, 'gi'), 'knee') : text

type Words = RegExp | ((text: string) => boolean)

const says = (words: Words, text: string): boolean =>
  typeof words === 'function' ? words(text) : words.test(text)

/** Diagnoses that the data counts in a group of their own, whatever the body part. */
const groupsByStructure: readonly (readonly [said: Words, groups: Row])[] = [
  [isTornAcl, ['', 'Knee', 'acl', 'acl/cruciate']],
  [/menisc/i, ['', 'Knee', 'meniscus', 'meniscus']],
  [/concuss/i, ['', 'Head/concussion', 'concussion', 'head/concussion']],
  [/plantar/i, ['', 'Foot/toe', 'plantar', 'foot/toe']],
  [/contusion|bruise|knock/i, ['', '', '', 'knock/bruise']],
]

const sportColumn: Readonly<Record<SportName, 1 | 2 | 3>> = { nfl: 1, nba: 2, soccer: 3 }

const byPart = new Map(
  groupsByBodyPart.flatMap((row) => row[0].split(' ').map((part) => [part, row] as const)),
)

export const bodyGroup = (
  sport: SportName,
  bodyPart: string | null,
  diagnosis: string | null,
): string => {
  const column = sportColumn[sport]
  const structure = groupsByStructure.find(([words]) => says(words, diagnosis ?? ''))?.[1][column]
  if (structure) return structure
  const part = (bodyPart ?? '').trim().toLowerCase().replace(/\s+/g, '_')
  return (part === '' ? undisclosedGroup : (byPart.get(part) ?? otherGroup))[column]
}

type InjuryWords = Pick<Injury, 'bodyPart' | 'diagnosis' | 'surgery'>

const notPhysical = /^(illness|rest|personal|suspension|conditioning|roster)$/i

const injuryKinds: readonly (readonly [RegExp, string])[] = [
  [/fracture|broken/i, 'fracture'],
  [/tear|torn|rupture/i, 'tear'],
  [/sprain|separation|dislocation|subluxation/i, 'sprain'],
  [/strain/i, 'strain'],
  [/contusion|bruise|sore|spasm|knock/i, 'sore/bruise'],
]

/** The injury names of soccer's data. Any other injury is named after its body part. */
const soccerNames: readonly (readonly [Words, string])[] = [
  [isTornAcl, 'cruciate ligament rupture'],
  [/menisc/i, 'meniscal injury'],
  [/concuss/i, 'concussion'],
  [/achilles.*(tear|rupture)/i, 'achilles tendon rupture'],
  [/achilles/i, 'achilles tendon problems'],
  [/metatarsal/i, 'metatarsal fracture'],
  [/ankle.*sprain|sprain.*ankle/i, 'sprained ankle'],
  [/calf strain/i, 'calf strain'],
  [/groin strain/i, 'groin strain'],
  [/contusion|knock/i, 'knock'],
]

export const injuryNames = (sport: SportName, fact: InjuryWords) => {
  const bodyPart = textOf(fact.bodyPart)
  const diagnosis = textOf(fact.diagnosis)
  const said = `${bodyPart} ${diagnosis}`.trim()
  const group = bodyGroup(sport, bodyPart, diagnosis)
  const kind = fact.surgery === true ? 'surgery' : (matching(injuryKinds, diagnosis) ?? 'other')
  return {
    /** The body group, spelled as in the sport's data. */
    group,
    kind,
    /** The group together with the diagnosis, which selects the return ramp and the figures by grade. */
    structure: `${group} ${withoutAcl(diagnosis)}`,
    injury: sport === 'nba' ? `${group}/${kind}` : soccerName(said, bodyPart),
    /** False for illness, rest and the like. */
    physical: !notPhysical.test(diagnosis) && !isCovid(said),
    /** False for an absence that has nothing to do with health, which no score counts. */
    ofHealth: isHealthAbsence('', said),
    label: labelOf(bodyPart, diagnosis),
    /** The full description, which is searched for diagnoses with published recovery times. */
    said: fact.surgery === true ? `${said} surgery` : said,
  }
}

export type InjuryNames = Readonly<ReturnType<typeof injuryNames>>

/** The body part is not repeated: "knee ACL tear", but "high ankle sprain". */
const labelOf = (bodyPart: string, diagnosis: string): string => {
  const named = diagnosis.toLowerCase().includes(bodyPart.toLowerCase())
  return (named ? diagnosis : `${bodyPart} ${diagnosis}`).trim() || 'undisclosed injury'
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const matching = (rows: readonly (readonly [Words, string])[], text: string) =>
  rows.find(([words]) => says(words, text))?.[1]

const soccerName = (said: string, bodyPart: string): string =>
  matching(soccerNames, said) ?? (bodyPart ? `${bodyPart.toLowerCase()} injury` : 'unknown injury')
