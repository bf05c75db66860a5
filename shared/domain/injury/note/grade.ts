import { type InjuryGrade, injuryGrades } from '../../facts/injuryGrade.ts'

const numerals: Readonly<Record<string, InjuryGrade>> = {
  i: 1,
  ii: 2,
  iii: 3,
  iv: 4,
  v: 5,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
}

const level = '(0?\\.5|[1-5]|iv|v|i{1,3}|one|two|three|four|five)'

const stated = new RegExp(
  `\\b(?:grade|gr\\.?|g)[- ]?${level}(?:[a-c]|\\+)?(?:(?:-|/| to | or )(?:grade[- ]?)?${level})?(?![a-z0-9])`,
)

const degrees: Readonly<Record<string, InjuryGrade>> = {
  first: 1,
  '1st': 1,
  second: 2,
  '2nd': 2,
  third: 3,
  '3rd': 3,
}

const gradeOfText = (text: string | undefined): InjuryGrade | undefined =>
  text === undefined
    ? undefined
    : (numerals[text] ?? injuryGrades.find((grade) => grade === Number(text)))

/** The grade that a note states, or the worse end of a range, which sets the time to plan for. */
export const statedGrade = (text: string): InjuryGrade | undefined => {
  const [, low, high] = stated.exec(text) ?? []
  const degree = /\b(first|second|third|1st|2nd|3rd)[- ]degree\b/.exec(text)?.[1]
  return gradeOfText(high) ?? gradeOfText(low) ?? (degree ? degrees[degree] : undefined)
}

const mild =
  /\b(?:mild|mildly|minor(?! league)|slight|slightly|low[- ]grade|tweak(?:s|ed)?|small (?=tear|strain|crack|fracture))\b/
const moderate =
  /\b(?:moderate|moderately|significant(?! (?:time|stretch|period|number))|serious|bad(?! luck)|badly|major)\b/
const severe = /\b(?:severe|severely|high[- ]grade)\b/
const partial = /\bpartial(?:ly)?\b/
const complete =
  /\b(?:complete(?:ly)? (?:\w+ )?(?:tear|torn|tore|rupture)|full[- ]thickness|off the bone|full (?:tear|rupture)|fully (?:torn|ruptured)|ruptur(?:e|es|ed))\b/
const badFracture =
  /\b(?:(?<!\bnon[- ]?)displaced|compound|open (?=fracture|break)|comminuted|serious|severe|bad|badly|gruesome|multiple|both bones|dislocat(?:ion|ed))\b/

const smallOperation =
  /\bminor (?:surgery|procedure|operation)\b|\barthroscop(?:y|ic)\b|\bscop(?:e|ed)\b|\bclean-?up\b/
const operation =
  /\bsurger(?:y|ies)\b|\bsurgical(?:ly)?\b|\boperat(?:ion|ed)\b|\bprocedure\b|\bunder the knife\b|\btommy john\b|\breconstruct(?:ion|ed)\b|\brepair(?:ed)?\b/
const uncertainOperation =
  /\b(?:may|might|could|possible|possibly|consider(?:ing|ed)?|whether|weigh(?:ing)?|if)\b[^.;]{0,40}\b(?:surgery|operation|procedure)\b/

/** Words for an operation in the past, which do not tell how bad the injury is now. */
const afterOperation =
  /\b(?:surg(?:ery|ical)|operation) (?:recovery|rehab(?:ilitation)?|management)\b|\bpost-?(?:surg|op)/

/** Body parts for which an operation means days out, not months. */
const lightlyOperated: ReadonlySet<string | undefined> = new Set(['mouth', 'nose', 'eye'])

export const isOperated = (text: string): boolean =>
  (operation.test(text) || smallOperation.test(text)) && !uncertainOperation.test(text)

/**
 * The grade that the words imply, by the published severity scale:
 * below 1: a bruise or cut; 1: a minor strain or tendinitis; 2: a more serious strain, a slight tear,
 * a cracked rib or torn cartilage; 3: a partial tear or most fractures; 4: a complete tear, a bad
 * fracture or a dislocation; 5: an injury that needs an operation.
 * "Sprain" or "tear" alone implies no grade.
 */
export const impliedGrade = (
  text: string,
  kind: string | undefined,
  structure: string | undefined,
  bodyPart: string | undefined,
): InjuryGrade | undefined => {
  if (bodyPart === 'internal organs' || afterOperation.test(text)) return undefined
  if (isOperated(text) && !lightlyOperated.has(bodyPart)) return smallOperation.test(text) ? 3 : 5
  switch (kind) {
    case 'contusion':
    case 'laceration':
    case 'abrasion':
    case 'soreness':
    case 'spasms':
      return 0.5
    case 'tendinitis':
      return 1
    case 'dislocation':
      return 4
    case 'concussion':
      return concussionGrade(text)
    case 'tear':
      return tearGrade(text, structure, bodyPart)
    case 'fracture':
      if (badFracture.test(text)) return 4
      return bodyPart === 'ribs' ? 2 : 3
    case 'stress fracture':
    case 'Jones fracture':
      return 3
    default:
      return severity(text, kind, structure)
  }
}

/** Concussions have a scale of their own, by loss of consciousness. */
const concussionGrade = (text: string): InjuryGrade | undefined => {
  if (/\b(?:no|without) loss of consciousness\b|\bnever lost consciousness\b/.test(text)) return 1
  return /\bloss of consciousness\b|\blost consciousness\b|\bunconscious\b|\bknocked out\b/.test(
    text,
  )
    ? 3
    : undefined
}

/** Structures whose tear always means an operation, unless it is said to be partial. */
const fullTears: ReadonlySet<string | undefined> = new Set([
  'ACL',
  'patellar tendon',
  'quadriceps tendon',
])

const tearGrade = (
  text: string,
  structure: string | undefined,
  bodyPart: string | undefined,
): InjuryGrade | undefined => {
  if (partial.test(text)) return 3
  if (fullTears.has(structure) || bodyPart === 'achilles') return 5
  if (structure === 'meniscus' || structure === 'labrum' || structure === 'cartilage') return 2
  if (mild.test(text)) return 2
  return complete.test(text) ? 4 : undefined
}

const severity = (
  text: string,
  kind: string | undefined,
  structure: string | undefined,
): InjuryGrade | undefined => {
  if (mild.test(text)) return 1
  if (structure === 'ACL' && kind === undefined) return 5
  if (kind !== 'sprain' && kind !== 'strain') return undefined
  if (severe.test(text)) return 3
  return moderate.test(text) ? 2 : undefined
}
