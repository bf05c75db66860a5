/** A kind of injury. `complete` means that naming the structure would add nothing. */
export interface InjuryKind {
  readonly name: string
  readonly words: RegExp
  readonly bodyPart?: string
  readonly complete?: true
}

/** From the most to the least specific: if a text matches several rows, the first counts. */
const injuryKinds: readonly InjuryKind[] = [
  { name: 'Jones fracture', words: /\bjones fractures?\b/, bodyPart: 'foot', complete: true },
  { name: 'stress fracture', words: /\bstress fractures?\b/, complete: true },
  { name: 'stress reaction', words: /\bstress (?:reaction|response)\b/, complete: true },
  { name: 'turf toe', words: /\bturf[- ]toe\b/, bodyPart: 'toe', complete: true },
  {
    name: 'sports hernia',
    words: /\bsports? hernia\b|\bathletic pubalgia\b|\bcore ?muscle\b|\bpubalgia\b/,
    bodyPart: 'abdomen',
    complete: true,
  },
  { name: 'plantar fasciitis', words: /\bplantar fasciitis\b/, bodyPart: 'foot', complete: true },
  { name: 'shin splints', words: /\bshin splints?\b/, bodyPart: 'lower leg', complete: true },
  { name: 'hip pointer', words: /\bhip pointer\b|\bpointer\b/, bodyPart: 'hip', complete: true },
  { name: 'stinger', words: /\bstingers?\b|\bburner\b/, bodyPart: 'neck', complete: true },
  {
    name: 'herniated disc',
    words: /\b(?:herniated|bulging|slipped) dis[ck]\b|\bdis[ck] (?:herniation|bulge|protrusion)\b/,
    bodyPart: 'back',
    complete: true,
  },
  {
    name: 'collapsed lung',
    words: /\bcollapsed lung\b|\bpneumothorax\b/,
    bodyPart: 'internal organs',
    complete: true,
  },
  { name: 'blood clot', words: /\bblood clots?\b|\bthrombosis\b/, complete: true },
  { name: 'hernia', words: /\bhernias?\b/, bodyPart: 'abdomen', complete: true },
  {
    name: 'thoracic outlet syndrome',
    words: /\bthoracic outlet\b/,
    bodyPart: 'shoulder',
    complete: true,
  },
  { name: 'bone spur', words: /\bbone spurs?\b/, complete: true },
  {
    name: 'concussion',
    words: /\bconcuss(?:ion|ions|ed)\b|\bhead injury protocol\b/,
    bodyPart: 'head',
    complete: true,
  },
  {
    name: 'fracture',
    words:
      /\bfractur(?:e|es|ed|ing)\b|\bbroken\b|\bbroke (?:his|her|a|an|the)\b|\b(?:leg|bone) break\b|\bbreak in\b|\bcrack(?:s|ed)?\b|\bhairline\b/,
  },
  { name: 'separation', words: /\bseparat(?:ion|ed)\b/, bodyPart: 'shoulder' },
  { name: 'dislocation', words: /\bdislocat(?:ion|ed|es|e|ing)\b/ },
  {
    name: 'tear',
    words:
      /\btears?\b|\btorn\b|\btore\b|\btearing\b|\bruptur(?:e|es|ed|ing)\b|\bavulsion\b|\bsnapped\b/,
  },
  { name: 'subluxation', words: /\bsublux(?:ation|ed)\b/ },
  { name: 'hyperextension', words: /\bhyper-?exten(?:sion|ded|d)\b/ },
  { name: 'sprain', words: /\bsprain(?:s|ed|ing)?\b|\brolled\b(?! out)|\btwist(?:s|ed|ing)?\b/ },
  {
    name: 'strain',
    words:
      /\bstrain(?:s|ed|ing)?\b|\bpull(?:s|ed|ing)?\b(?! out| from)|\btweak(?:s|ed|ing)?\b|\b(?:over)?stretch(?:ed|ing)\b|\bcontracture\b/,
  },
  { name: 'bone bruise', words: /\bbone bruis(?:e|es|ing)\b|\bbruised bone\b/, complete: true },
  {
    name: 'contusion',
    words:
      /\bcontus(?:ion|ions|ed)\b|\bbruis(?:e|es|ed|ing)\b|\bknock(?:s|ed)?\b(?! out)|\bdead leg\b|\bcharley horse\b|\bbang(?:s|ed)? (?:up )?(?:his|knee)\b/,
    complete: true,
  },
  {
    name: 'laceration',
    words:
      /\blacerat(?:ion|ions|ed)\b|(?<!\b(?:was|been|being) )\bcuts?\b(?! (?:by|from|block))|\bgash(?:ed)?\b|\bstitches\b/,
  },
  { name: 'abrasion', words: /\babrasions?\b|\bscratched\b/ },
  {
    name: 'infection',
    words: /(?<!\b(?:respiratory|viral|sinus|throat|chest|ear) )\binfect(?:ion|ed)\b/,
    complete: true,
  },
  { name: 'impingement', words: /\bimpingement\b/ },
  {
    name: 'tendinitis',
    words: /\btend[io]n?(?:itis|opathy|osis)\b|\btendinopathy\b/,
    complete: true,
  },
  { name: 'bursitis', words: /\bbursitis\b/ },
  { name: 'arthritis', words: /\barthritis\b|\barthritic\b/ },
  { name: 'instability', words: /\binstability\b/ },
  {
    name: 'inflammation',
    words:
      /\binflam(?:mation|ed)\b|\bswell(?:ing|s)?\b|\bswollen\b|\bpubitis\b|\birritation\b|\birritated\b|\bsynovitis\b|\beffusion\b/,
  },
  { name: 'nerve injury', words: /\bnerve\b/, complete: true },
  { name: 'spasms', words: /\bspasms?\b|\bcramp(?:s|ing)?\b/ },
  {
    name: 'soreness',
    words:
      /\bsore(?:ness)?\b|\btight(?:ness)?\b(?! ends?)|\bstiff(?:ness)?\b|\bpains?\b|\bach(?:e|es|ing|y)\b|\bdiscomfort\b|\blumbago\b/,
  },
]

export const kindIn = (text: string): InjuryKind | undefined =>
  injuryKinds.find(({ words }) => words.test(text))

export const isMuscleInjury = (text: string): boolean =>
  /\bmusc(?:le|ular) (?:injury|problems?|issues?|fatigue|complaint)\b/.test(text)

/** Reasons to miss a game other than an injury. A diagnosis in the text takes precedence. */
const reasons: readonly { readonly name: string; readonly words: RegExp }[] = [
  {
    name: 'rest',
    words:
      /\b(?:load|injury|workload|pain) (?:management|maintenance)\b|\bmaintenance\b|\brest(?:s|ed|ing)?\b(?! of\b)|\b(?:vet(?:eran)?'?s?) (?:day|rest)\b|\bday off\b/,
  },
  {
    name: 'suspension',
    words: /\bsuspen(?:ded|sion|d)\b|\bbann?(?:ed)?\b|\b(?:red|yellow) cards?\b|\bdisciplinary\b/,
  },
  {
    name: 'personal',
    words:
      /\bpersonal\b|\bfamily\b|\bbereavement\b|\bpaternity\b|\bfuneral\b|\bdeath (?:of|in)\b|\bleave of absence\b|\bbirth of\b|\bcompassionate\b/,
  },
  {
    name: 'illness',
    words:
      /\bill(?:ness)?\b|\bsick(?:ness)?\b|\bflu\b|\bvirus\b|\bviral\b|\bcovid(?:-?19)?\b|\bstomach\b(?! muscle)|\bfever\b|\bcold\b(?! weather)|\bfood poisoning\b|\bstrep\b|\bhealth and safety\b|\bmono\b|\bmigraines?\b|\b(?:respiratory|viral|sinus|throat|chest|ear) infection\b|\bpneumonia\b|\bappendix\b|\bappendicitis\b|\bappendectomy\b|\binfluenza\b|\bgastr(?:ic|itis|oenteritis)\b|\btonsillitis\b|\bbronchitis\b|\bheadaches?\b|\bdizziness\b|\bdehydrat(?:ion|ed)\b|\bangina\b|\bchicken ?pox\b|\bmononucleosis\b|\bquarantined?\b|\ballerg(?:y|ic)\b|\bmeningitis\b|\bthroat\b|\bmedical issue\b|\bmalaria\b|\bcoronavirus\b|\bisolat(?:ing|ed|ion)\b/,
  },
  {
    name: 'conditioning',
    words:
      /\b(?:re-?)?conditioning\b|\bramp(?:ing)?[- ]up\b|\bmatch[- ]fit(?:ness)?\b|\black of fitness\b|\bmatch sharpness\b|\bfatigue\b|^fitness$/,
  },
  {
    name: 'roster',
    words:
      /\bcoach'?s'? decision\b|\bdnp-cd\b|\bg[- ]league\b|\btwo-way\b|\bnot with (?:the )?team\b|\binternational duty\b|\bnational team\b|\bafrica cup\b|\bcall(?:ed)?[- ]up\b|\bineligible\b|\bhealthy scratch\b|\b(?:pending )?trade\b|\btransfer\b|\bon loan\b|\bparent club\b|\bholdout\b|\blegal\b|\bvisa\b|\bwork permit\b|\bwaived\b|\bnot (?:included )?in (?:.+ )?squad\b/,
  },
  // Last, because a reason that follows "not injury related" is more specific.
  { name: 'rest', words: /\bnot injury[- ]related\b|\bnir\b|\bnon[- ]injury\b/ },
]

export const reasonIn = (text: string): string | undefined =>
  reasons.find(({ words }) => words.test(text))?.name
