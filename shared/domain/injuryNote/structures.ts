/** A named ligament, tendon or joint: what it is called, its words, and where it can be. */
export interface Structure {
  readonly name: string
  readonly words: RegExp
  /** The first is meant where the text names none of them; an empty list fits any body part. */
  readonly bodyParts: readonly string[]
}

export const structures: readonly Structure[] = [
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
