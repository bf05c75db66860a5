import type { InjuryGrade } from './reading.ts'

const mild =
  /\b(?:mild|mildly|minor(?! league)|slight|slightly|low[- ]grade|tweak(?:s|ed)?|small (?=tear|strain|crack|fracture))\b/
const moderate =
  /\b(?:moderate|moderately|significant(?! (?:time|stretch|period|number))|serious|bad(?! luck)|badly|major)\b/
const severe = /\b(?:severe|severely|high[- ]grade)\b/
const partial = /\bpartial(?:ly)?\b/
const complete =
  /\b(?:complete(?:ly)? (?:\w+ )?(?:tear|torn|tore|rupture)|full[- ]thickness|off the bone|full (?:tear|rupture)|fully (?:torn|ruptured)|ruptur(?:e|es|ed))\b/
const badFracture =
  /\b(?:displaced|compound|open (?=fracture|break)|comminuted|serious|severe|bad|badly|gruesome|multiple|both bones|dislocat(?:ion|ed))\b/

const smallOperation =
  /\bminor (?:surgery|procedure|operation)\b|\barthroscop(?:y|ic)\b|\bscop(?:e|ed)\b|\bclean-?up\b/
const operation =
  /\bsurger(?:y|ies)\b|\bsurgical(?:ly)?\b|\boperat(?:ion|ed)\b|\bprocedure\b|\bunder the knife\b|\btommy john\b|\breconstruct(?:ion|ed)\b/
const uncertainOperation =
  /\b(?:may|might|could|possible|possibly|consider(?:ing|ed)?|whether|weigh(?:ing)?|if)\b[^.;]{0,40}\b(?:surgery|operation|procedure)\b/

/** Where an operation costs days, not months. */
const lightlyOperated: ReadonlySet<string | undefined> = new Set(['mouth', 'nose', 'eye'])

export const isOperated = (text: string): boolean =>
  (operation.test(text) || smallOperation.test(text)) && !uncertainOperation.test(text)

/**
 * The grade that the words imply, by the published severity scale: a bruise or cut lies below 1, a
 * minor strain or tendinitis is 1, a more serious strain, slight tear, cracked rib or torn cartilage
 * 2, a partial tear or most fractures 3, a complete tear, bad fracture or dislocation 4, and what
 * needs an operation 5. A plain sprain or tear settles nothing.
 */
export function impliedGrade(
  text: string,
  kind: string | undefined,
  structure: string | undefined,
  bodyPart: string | undefined,
): InjuryGrade | undefined {
  if (bodyPart === 'internal organs') return undefined
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

/** Concussions are graded apart, by loss of consciousness. */
function concussionGrade(text: string): InjuryGrade | undefined {
  if (/\b(?:no|without) loss of consciousness\b|\bnever lost consciousness\b/.test(text)) return 1
  return /\bloss of consciousness\b|\blost consciousness\b|\bunconscious\b|\bknocked out\b/.test(
    text,
  )
    ? 3
    : undefined
}

/** Structures whose unqualified tear always means an operation. */
const fullTears: ReadonlySet<string | undefined> = new Set([
  'ACL',
  'patellar tendon',
  'quadriceps tendon',
])

function tearGrade(
  text: string,
  structure: string | undefined,
  bodyPart: string | undefined,
): InjuryGrade | undefined {
  if (partial.test(text)) return 3
  if (fullTears.has(structure) || bodyPart === 'achilles') return 5
  if (structure === 'meniscus' || structure === 'labrum' || structure === 'cartilage') return 2
  if (mild.test(text)) return 2
  return complete.test(text) ? 4 : undefined
}

function severity(
  text: string,
  kind: string | undefined,
  structure: string | undefined,
): InjuryGrade | undefined {
  if (mild.test(text)) return 1
  if (structure === 'ACL' && kind === undefined) return 5
  if (kind !== 'sprain' && kind !== 'strain') return undefined
  if (severe.test(text)) return 3
  return moderate.test(text) ? 2 : undefined
}
