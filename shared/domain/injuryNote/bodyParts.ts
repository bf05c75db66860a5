/** Canonical names with the words for them; word boundaries are added. Earlier rows win a tie. */
const bodyParts: readonly (readonly [name: string, words: string])[] = [
  ['hamstring', 'hamstrings?'],
  ['achilles', 'achilles'],
  ['groin', 'groin|adductors?'],
  ['quad', 'quads?|quadriceps?'],
  ['calf', 'calf|calves|soleus|gastrocnemius'],
  ['thigh', 'thighs?'],
  ['knee', 'knees?|patell?ar?|kneecap|meniscus|menisci'],
  ['ankle', 'ankles?|perone(?:al|als|us)|syndesmosis|syndesmotic'],
  ['toe', 'toes?|turf toe'],
  ['heel', 'heels?'],
  [
    'foot',
    'foot|feet|midfoot|metatarsals?|tarsal|lisfranc|navicular|instep|(?<=his |foot |left |right )arch',
  ],
  ['lower leg', 'lower[- ]?legs?|fibular?|tibial?|shins?|shinbone'],
  ['leg', '(?<!(?:first|second|1st|2nd) )legs?'],
  ['hip', 'hips?|abductors?'],
  ['glute', 'glutes?|gluteal|buttocks?'],
  ['pelvis', 'pelvis|pelvic|pubic|pubis|pubitis'],
  [
    'abdomen',
    'abdomen|abdominals?|abs|obliques?|core(?! (?:player|group|rotation))|sports? hernia|stomach muscle|side (?=strain)',
  ],
  ['ribs', 'ribs?|rib ?cage'],
  ['chest', 'chest|pectorals?|pecs?|sternum'],
  [
    'back',
    '(?:(?:lower|upper|mid|middle|his|sore|stiff|strained|bruised|tight|injured)[ -])back(?! (?:of|up)\\b)|lumbar|lumbago|spinal?|spine|sacrum|sacral|tailbone|coccyx|discs?|vertebrae?|' +
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

export interface BodyPartMention {
  readonly name: string
  readonly start: number
  readonly end: number
}

const patterns = bodyParts.map(([name, words]) => ({
  name,
  pattern: new RegExp(`\\b(?:${words})(?![a-z])`, 'g'),
}))

/** Every body part of the text in the order of their mention. */
export function bodyPartMentions(text: string): readonly BodyPartMention[] {
  return patterns
    .flatMap(({ name, pattern }) =>
      [...text.matchAll(pattern)].map((match) => ({
        name,
        start: match.index,
        end: match.index + match[0].length,
      })),
    )
    .toSorted((a, b) => a.start - b.start)
}
