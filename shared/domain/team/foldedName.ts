import { foldText } from '../text/letters.ts'

const generation = /\b(?:jr|sr|ii|iii|iv|v)\b/g

/** A name as sources that spell it differently agree on it: without case, accents, signs and `Jr.` */
export const foldedName = (name: string): string =>
  foldText(name)
    .replace(/[.'’‘`´]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(generation, '')
    .replace(/ +/g, ' ')
    .trim()
