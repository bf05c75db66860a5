export type InjurySide = 'left' | 'right' | 'both'

/** Canonical names and the words for them, without word boundaries. Earlier rows win a tie. */
const bodyParts: readonly (readonly [name: string, words: string])[] = [
  ['hamstring', 'hamstrings?'],
  ['achilles', 'achilles'],
  ['groin', 'groin|adductors?'],
  ['quad', 'quads?|quadriceps?'],
  ['calf', 'calf|calves|soleus|gastrocnemius'],
  ['thigh', 'thighs?'],
  ['knee', 'knees?|patell?ar?|kneecap|meniscus|menisci'],
  ['ankle', 'ankles?|perone(?:al|als|us)|syndesmosis|syndesmotic'],
  ['toe', 'toes?|turf toe|mtp'],
  ['heel', 'heels?'],
  [
    'foot',
    'foot|feet|midfoot|metatarsals?|tarsal|lisfranc|navicular|instep|(?<=his |foot |left |right )arch',
  ],
  ['lower leg', 'lower[- ]?legs?|fibular?|tibial?|shins?|shinbone'],
  ['leg', '(?<!(?:first|second|1st|2nd) )legs?'],
  ['hip', 'hips?|abductors?'],
  ['glute', 'glutes?|gluteal|buttocks?'],
  ['pelvis', 'pelvis|pelvic|pubic|pubis|pubitis|iliac|ilium'],
  [
    'abdomen',
    'abdomen|abdominals?|abs|obliques?|core(?! (?:player|group|rotation))|sports? hernia|stomach muscle|side(?=[.;]? strain|$)',
  ],
  ['ribs', 'ribs?|rib ?cage|costochondral'],
  ['chest', 'chest|pectorals?|pecs?|sternum'],
  [
    'back',
    '(?:(?:lower|low|upper|mid|middle|his|sore|stiff|strained|bruised|tight|injured)[ -])back(?! (?:of|up)\\b)|lumbar|lumbago|spinal?|spine|sacrum|sacral|tailbone|coccyx|discs?|vertebrae?|' +
      'back(?= (?:injury|trouble|strain|spasms?|tightness|soreness|pain|sprain|contusion|stiffness|issues?|problems?|discomfort|bruise|fracture|surgery|ailment))|' +
      '(?<=^|[/;:(,-] ?|\\b(?:on|of) )back(?=$| ?[/;:(),.-])',
  ],
  ['neck', 'necks?|cervical|trapezius'],
  ['shoulder', 'shoulders?|rotator cuff|ac joint|scapula'],
  ['collarbone', 'collar ?bones?|clavicle'],
  ['biceps', 'biceps?'],
  ['triceps', 'triceps?'],
  ['elbow', 'elbows?'],
  ['forearm', 'forearms?|radius|ulna'],
  ['wrist', 'wrists?|scaphoid'],
  ['thumb', 'thumbs?'],
  ['finger', 'fingers?|pinky|pinkie|knuckles?'],
  ['hand', '(?<!(?:other|on|in|at|second|first) )hands?(?!-off| off)|metacarpals?'],
  ['arm', '(?:upper )?arms?'],
  ['head', 'head(?! coach| into| to| for| of|-to)|skull|concussions?|concussed'],
  ['internal organs', 'kidneys?|spleen|liver|lungs?|heart|cardiac'],
  ['jaw', 'jaw|mandible'],
  ['nose', 'nose|nasal'],
  ['eye', 'eyes?(?! (?:on|a|an|the|return))|corneal?|retina'],
  ['mouth', 'mouth|tooth|teeth|toothache|dental|lip'],
  ['face', 'facial|cheek ?bones?|orbit|orbital|(?<=^|his |broken |bruised |the )face'],
]

/** The canonical names, in the order of the table. */
export const bodyPartNames = bodyParts.map(([name]) => name)

export interface BodyPartMention {
  readonly name: string
  readonly start: number
  readonly end: number
}

const patterns = bodyParts.map(([name, words]) => ({
  name,
  pattern: new RegExp(`\\b(?:${words})(?![a-z])`, 'g'),
}))

/** Every mention of a body part, in the order of the text. */
export const bodyPartMentions = (text: string): readonly BodyPartMention[] =>
  patterns
    .flatMap(({ name, pattern }) =>
      [...text.matchAll(pattern)].map((match) => ({
        name,
        start: match.index,
        end: match.index + match[0].length,
      })),
    )
    .toSorted((a, b) => a.start - b.start)

/** A ligament, tendon or joint that has a name of its own. */
export interface Structure {
  readonly name: string
  readonly words: RegExp
  /** The body parts that can have it. The first is assumed if the text names none; an empty list allows any. */
  readonly bodyParts: readonly string[]
}

const structures: readonly Structure[] = [
  { name: 'ACL', words: /\bacl\b|\banterior cruciate\b|\bcruciate\b/, bodyParts: ['knee'] },
  {
    name: 'MCL',
    words: /\bmcl\b|\bmedial (?:collateral|ligament)\b/,
    bodyParts: ['knee', 'elbow'],
  },
  { name: 'LCL', words: /\blcl\b|\blateral collateral\b/, bodyParts: ['knee', 'elbow'] },
  { name: 'PCL', words: /\bpcl\b|\bposterior cruciate\b/, bodyParts: ['knee'] },
  {
    name: 'UCL',
    words: /\bucl\b|\bulnar collateral\b|\btommy john\b/,
    bodyParts: ['elbow', 'thumb'],
  },
  { name: 'meniscus', words: /\bmenisc(?:us|al|i)\b/, bodyParts: ['knee'] },
  { name: 'patellar tendon', words: /\bpatell?ar? tendon(?!itis)\b/, bodyParts: ['knee'] },
  { name: 'quadriceps tendon', words: /\bquad(?:riceps)? tendon(?!itis)\b/, bodyParts: ['quad'] },
  { name: 'patella', words: /\bpatellar?\b(?! tend)|\bkneecap\b/, bodyParts: ['knee'] },
  { name: 'high ankle', words: /\bhigh[- ]ankle\b|\bsyndesmo(?:sis|tic)\b/, bodyParts: ['ankle'] },
  { name: 'rotator cuff', words: /\brotator cuff\b/, bodyParts: ['shoulder'] },
  { name: 'labrum', words: /\blabr(?:um|al)\b/, bodyParts: ['shoulder', 'hip'] },
  {
    name: 'AC joint',
    words: /\bac[- ](?:joint|sprain|separation|injury)\b|\bacromioclavicular\b/,
    bodyParts: ['shoulder'],
  },
  { name: 'TFCC', words: /\btfcc\b/, bodyParts: ['wrist'] },
  { name: 'Lisfranc', words: /\blisfranc\b/, bodyParts: ['foot'] },
  { name: 'metatarsal', words: /\bmetatarsals?\b/, bodyParts: ['foot', 'toe'] },
  { name: 'plantar fascia', words: /\bplantar fascia\b/, bodyParts: ['foot', 'heel'] },
  { name: 'orbital', words: /\borbit(?:al)?\b/, bodyParts: ['face', 'eye'] },
  {
    name: 'cartilage',
    words: /\bcartilage\b/,
    bodyParts: ['knee', 'ribs', 'ankle', 'hip', 'wrist'],
  },
  { name: 'ligament', words: /\bligaments?\b/, bodyParts: [] },
]

export const structureIn = (text: string): Structure | undefined =>
  structures.find(({ words }) => words.test(text))

const sides: Readonly<Record<string, InjurySide>> = {
  left: 'left',
  lft: 'left',
  lt: 'left',
  l: 'left',
  right: 'right',
  rt: 'right',
  r: 'right',
  both: 'both',
  bilateral: 'both',
}

const sideWords = Object.keys(sides).join('|')

// "Left the game with an ankle sprain" names no side: these words separate "left" from the body part.
const parting =
  'the|a|an|game|match|practice|training|session|field|pitch|court|with|after|in|on|at|for|to|due|' +
  'because|during|early|limping|from|his|and|now|away|out|back|foot forward'

const before = new RegExp(
  `(?:^|[^a-z])(${sideWords})\\.?[ )-]+(?:(?!(?:${parting})\\b)[a-z0-9'/-]+ ){0,3}$`,
)
const after = new RegExp(
  `^(?: (?!(?:${parting})\\b)[a-z]+){0,2} ?[(,:/-]+ ?(${sideWords})\\b(?! (?:${parting})\\b)`,
)

/** The side that is named next to a mention of the injured part. */
export const sideOf = (
  text: string,
  mentions: readonly BodyPartMention[],
): InjurySide | undefined => {
  for (const { start, end } of mentions) {
    const word =
      before.exec(text.slice(Math.max(0, start - 60), start))?.[1] ??
      after.exec(text.slice(end))?.[1]
    if (word) return sides[word]
  }
  return undefined
}
