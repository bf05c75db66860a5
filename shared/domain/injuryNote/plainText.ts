const longestNote = 2000

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  nbsp: ' ',
  ndash: '-',
  mdash: '-',
  quot: '"',
  apos: "'",
  rsquo: "'",
}

const unescaped = (_: string, name: string): string => {
  const code = /^#(\d{1,6})$/.exec(name)?.[1]
  return code ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (entities[name] ?? ' ')
}

/** Abbreviations as providers write them, each with what it stands for. */
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

/** The note in small letters, without markup, emoji and typographic variants. */
export function plainText(note: string): string {
  const characters = note
    .slice(0, longestNote)
    .replace(/<\/(?:p|li|div)>|<br[^<>]*>/gi, '. ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(#?\w{1,8});/g, unescaped)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[‐-―−]/g, '-')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/\p{M}/gu, '')
    // Letters of another script leave a word behind: there was a text, and it was not read.
    .replace(/(?![a-z])\p{L}+/gu, ' foreign ')
    .replace(/[^a-z0-9.,;:()/%+'\n-]+/g, ' ')
  return abbreviations
    .reduce((text, [short, long]) => text.replace(short, long), characters)
    .replace(/\s+/g, ' ')
    .trim()
}
