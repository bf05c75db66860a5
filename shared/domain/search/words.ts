import { foldText } from '../text/letters.ts'

/** A word of a text as a search compares it, and where it stands in the text. */
export interface Word {
  readonly plain: string
  readonly from: number
  readonly to: number
}

/** Letters and digits without case, accents, apostrophes and dots: `O’Neal` and `oneal` are the same. */
const plainLetters = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]/gu, '')

const word = /[\p{L}\p{N}\p{M}'’‘`´.]+/gu

export const wordsIn = (text: string): readonly Word[] =>
  [...text.matchAll(word)].flatMap(({ 0: found, index }) => {
    const plain = plainLetters(found)
    return plain ? [{ plain, from: index, to: index + found.length }] : []
  })

/** Words that say nothing about who is meant: "the quarterback of the Bears". */
const fillers = new Set('the a an of at for in and players player team teams'.split(' '))

const mostLetters = 80
const mostWords = 8

const possessive = /['’‘`´]s\b/gi

/** The words of a search, without fillers unless it has no others. */
export const searchedWords = (search: string): readonly string[] => {
  const all = wordsIn(search.slice(0, mostLetters).replace(possessive, '')).map(
    ({ plain }) => plain,
  )
  const telling = all.filter((plain) => !fillers.has(plain))
  return (telling.length > 0 ? telling : all).slice(0, mostWords)
}

const accent = /^\p{M}/u

/** Where the first `letters` letters of `text`, counted from `from`, end. */
const endOfLetters = (text: string, from: number, letters: number): number => {
  let to = from
  while (to < text.length && plainLetters(text.slice(from, to)).length < letters) to++
  while (accent.test(text.slice(to))) to++
  return to
}

/** The stretch of a word that holds the letters from `first` up to `last` of its plain form. */
export const lettersOf = (
  text: string,
  { from }: Pick<Word, 'from'>,
  first: number,
  last: number,
): { from: number; to: number } => {
  const start = first === 0 ? from : endOfLetters(text, from, first)
  return { from: start, to: endOfLetters(text, from, last) }
}
