import { htmlToText } from '../../text/htmlToText.ts'

const longestNote = 2000

const endsSentence = new Set(['p', 'li', 'div'])

/** Providers' abbreviations and their meanings. */
const abbreviations: readonly (readonly [RegExp, string])[] = [
  [/\b(\d+)\s*-?\s*(?:wks?|w)\b\.?/g, '$1 weeks'],
  [/\b(\d+)\s*-?\s*(?:mos?|mths?)\b\.?/g, '$1 months'],
  [/\b(\d+)\s*-?\s*d\b/g, '$1 days'],
  [/\bwks?\b\.?/g, 'weeks'],
  [/\b(?:mths?|mos)\b\.?/g, 'months'],
  [/\bd(?:td|2d)\b|\bday to day\b/g, 'day-to-day'],
  [/\bw(?:tw|2w)\b|\bweek to week\b/g, 'week-to-week'],
  [/\bmonth to month\b/g, 'month-to-month'],
  [/-to-(?=\d|[a-z]+[ -](?:day|week|month))/g, '-'],
  [
    /\b(left|right)(?=shoulder|elbow|groin|thumb|hip|knee|quad|hand|hamstring|finger|thigh|foot|ankle|calf|wrist)/g,
    '$1 ',
  ],
  [/\bnotinjuryrelated\b/g, 'not injury related'],
  [/\bhamm(?:y|ies)\b|\bhammie\b/g, 'hamstring'],
  [/\bfx\b/g, 'fracture'],
  [/\bsx\b/g, 'surgery'],
  [/\bapprox\b\.?/g, 'approximately'],
  [/\bw\/(?=\s|[a-z])/g, 'with '],
  [/\b(?:a\/c|a-c)\b/g, 'ac'],
  [/\b([lr])\/(?=[a-z])/g, '$1 '],
]

/** The note in lower case, without markup, emoji and typographic variants. */
export const plainText = (note: string): string => {
  const characters = htmlToText(note.slice(0, longestNote), ({ name, closing }) =>
    name === 'br' || (closing && endsSentence.has(name)) ? '. ' : ' ',
  )
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[‐-―−]/g, '-')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/\p{M}/gu, '')
    // Other scripts leave a word behind, so that the note counts as text that could not be read.
    .replace(/(?![a-z])\p{L}+/gu, ' foreign ')
    .replace(/[^a-z0-9.,;:()/%+'\n-]+/g, ' ')
  return abbreviations
    .reduce((text, [short, long]) => text.replace(short, long), characters)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Words that decide a reading. They have at least five letters: shorter ones resemble too many others. */
const vocabulary: ReadonlySet<string> = new Set(
  (
    'ankle groin shoulder elbow wrist finger thumb hamstring thigh quadriceps achilles meniscus ' +
    'ligament patellar labrum rotator collarbone clavicle metatarsal abdominal oblique adductor ' +
    'pectoral biceps triceps forearm fibula tibia pelvis glute chest strain strained sprain ' +
    'sprained fracture fractured broken rupture ruptured dislocated dislocation contusion bruise ' +
    'bruised concussion soreness tightness tendinitis tendonitis spasms inflammation laceration ' +
    'impingement hyperextended subluxation surgery illness personal suspended suspension ' +
    'management grade partial complete minor moderate severe season ending expected return ' +
    'questionable doubtful probable weeks months january february april august september october ' +
    'november december'
  ).split(' '),
)

const byFirstLetter = Map.groupBy(vocabulary, ([first]) => first)

/** Correct words that are one typing mistake away from the vocabulary. */
const ordinary: ReadonlySet<string> = new Set(
  (
    'angle spain stain trained reason returns returned completed completes month mouth week expect ' +
    'expects minors bruises strains sprains fractures ligaments ankles shoulders elbows wrists ' +
    'fingers thumbs thighs person persons partially severely moderately grades graded abductor ' +
    'abductors adductors stretched grin cheat groups growing surgeon ruptures concussed ' +
    'concussions contusions dislocate dislocates spasm suspend suspends suspensions manage ' +
    'lacerations patella pelvic tibial probably endings seasons'
  ).split(' '),
)

/** One letter is added, missing, or swapped with its neighbor. */
const isSlip = (typed: string, meant: string): boolean => {
  const start = commonStart(typed, meant)
  const [a, b] = [typed.slice(start), meant.slice(start)]
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  )
}

/** One letter is replaced. This mistake is rarer, and more likely to be another word. */
const isSwitch = (typed: string, meant: string): boolean => {
  const start = commonStart(typed, meant)
  return typed.slice(start + 1) === meant.slice(start + 1)
}

const commonStart = (a: string, b: string): number => {
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  return start
}

/** Trusts the first letter, which is nearly always right; otherwise "train" would become "strain". */
const corrected = (word: string): string => {
  if (word.length < 4 || vocabulary.has(word) || ordinary.has(word)) return word
  const candidates = byFirstLetter.get(word[0]) ?? []
  return (
    candidates.find((candidate) => isSlip(word, candidate)) ??
    candidates.find((candidate) => isSwitch(word, candidate)) ??
    word
  )
}

export const withSpellingCorrected = (text: string): string => text.replace(/[a-z]+/g, corrected)
