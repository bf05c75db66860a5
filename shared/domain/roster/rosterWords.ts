import { type Word, wordsIn } from '../search/words.ts'

export interface RosterWord {
  readonly plain: string
  /** `J.`: a letter with a dot is no position. */
  readonly isInitial: boolean
}

/** More words than a line has that names one player. */
const mostWords = 16

/** Splits `J.Allen` and `D/ST` into their words. `W/R/T` is a place in a line-up. */
const spaced = (text: string): string =>
  text
    .replace(/\bD\s?\/\s?S?T\b/gi, ' dst ')
    .replace(/\b(?:[QWRT]\/)+[QWRT]\b/g, ' flex ')
    .replace(/(\p{L}\.)(?=\p{L}{2})/gu, '$1 ')

/** `A. J.` as one word, because others write `A.J.` */
const joinedInitials = (words: readonly RosterWord[]): readonly RosterWord[] => {
  const joined: RosterWord[] = []
  for (const word of words) {
    const last = joined.at(-1)
    if (word.isInitial && last?.isInitial)
      joined.splice(-1, 1, { plain: last.plain + word.plain, isInitial: true })
    else joined.push(word)
  }
  return joined.map(({ plain, isInitial }) => ({
    plain,
    isInitial: isInitial && plain.length === 1,
  }))
}

/** The words of a name or a line, without numbers that stand alone. */
export const rosterWords = (text: string): readonly RosterWord[] => {
  const plain = spaced(text)
  const wordOf = ({ plain: letters, from, to }: Word): RosterWord => ({
    plain: letters,
    isInitial: letters.length === 1 && plain.slice(from, to).includes('.'),
  })
  const words = wordsIn(plain)
    .slice(0, mostWords)
    .map(wordOf)
    .filter(({ plain: letters }) => !/^\d+$/.test(letters))
  return joinedInitials(words)
}

export const generations: ReadonlySet<string> = new Set('jr sr ii iii iv v junior'.split(' '))

/** Words that hosts write behind a name: injuries, places in a line-up, kick-offs and points. */
const besides = new Set(
  (
    'q o d p ir pup nfi sus susp ssp dtd gtd out cov il na inj injured doubtful questionable probable healthy ' +
    'bye pn bn be bench res reserve taxi util flex superflex sflex op starter starters start slot ' +
    'vs v at opp proj projected pts pt fpts avg rank add drop trade fa waivers own rost news note player week wk final ' +
    'mon tue wed thu fri sat sun am pm et'
  ).split(' '),
)
/** `24.5`, `1st`, `30pm`. */
export const isFillerWord = (word: string): boolean => besides.has(word) || /\d/.test(word)
