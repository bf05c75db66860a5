import type { SportName } from '#shared/domain/sport/sport.ts'

type Row = readonly [parts: string, nfl: string, nba: string, soccer: string]

/** Our names of body parts, and the groups under which each sport's data counts them. */
const ROWS: readonly Row[] = [
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

const OTHER: Row = ['', 'Other', 'other/unspecified injury', 'other']
const UNDISCLOSED: Row = ['', 'Undisclosed', 'other/unspecified injury', 'unknown']

/** Where the structure says more than the body part, and the data counts it apart. */
const STRUCTURES: readonly (readonly [words: RegExp, groups: Row])[] = [
  [/\bACL\b|cruciate/i, ['', 'Knee', 'acl', 'acl/cruciate']],
  [/menisc/i, ['', 'Knee', 'meniscus', 'meniscus']],
  [/concuss/i, ['', 'Head/concussion', 'concussion', 'head/concussion']],
  [/plantar/i, ['', 'Foot/toe', 'plantar', 'foot/toe']],
  [/contusion|bruise|knock/i, ['', '', '', 'knock/bruise']],
]

const COLUMN: Readonly<Record<SportName, 1 | 2 | 3>> = { nfl: 1, nba: 2, soccer: 3 }

const byPart = new Map(ROWS.flatMap((row) => row[0].split(' ').map((part) => [part, row] as const)))

/** The group of an injury in a sport's data. */
export const bodyGroup = (
  sport: SportName,
  bodyPart: string | null,
  diagnosis: string | null,
): string => {
  const column = COLUMN[sport]
  const structure = STRUCTURES.find(([words]) => words.test(diagnosis ?? ''))?.[1][column]
  if (structure) return structure
  const part = (bodyPart ?? '').trim().toLowerCase().replace(/\s+/g, '_')
  return (part === '' ? UNDISCLOSED : (byPart.get(part) ?? OTHER))[column]
}
