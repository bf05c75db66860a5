import type { IndexedName, NameIndex, SearchTerm } from './nameIndex.ts'
import { mistakesIn } from './spelling.ts'
import { lettersOf, searchedWords } from './words.ts'

/** How a typed word resembles a word of the vocabulary; less is better. */
const whole = 0
const beginning = 1
const inside = 2
const misspelt = 10

/** Fewer letters occur inside too many names. */
const fewestInside = 3

const likeness = (typed: string, word: string, withMistakes: boolean): number => {
  if (word === typed) return whole
  if (word.startsWith(typed)) return beginning
  if (typed.length >= fewestInside && word.includes(typed)) return inside
  const mistakes = withMistakes ? mistakesIn(typed, word) : undefined
  return mistakes === undefined ? Number.POSITIVE_INFINITY : misspelt + mistakes
}

/**
 * The cost of a match by its source: a name counts for more than a club, and a club for more than a
 * competition. A position counts for little alone ("te" may become "Terry"), but beside another word it is
 * what is meant: "bears te" lists the tight ends before Terry of the Bears.
 */
const costOf = (source: SearchTerm['source'], typedWords: number): number => {
  if (source === 'position') return typedWords > 1 ? 0.5 : 3
  return { name: 0, joinedName: 0.5, otherName: 0.5, club: 3, competition: 5 }[source]
}

interface Match {
  readonly cost: number
  readonly likeness: number
  readonly typed: string
  readonly term: SearchTerm
}

export interface FoundName<Item> {
  readonly item: Item
  readonly name: string
  /** True if every word matches exactly as typed. */
  readonly asTyped: boolean
  readonly matches: readonly Match[]
}

/** The best match of a typed word among an entry's terms. */
const bestMatch = (
  { own, shared }: IndexedName<unknown>,
  typed: string,
  likenesses: ArrayLike<number>,
  costs: (source: SearchTerm['source']) => number,
): Match | undefined => {
  let best: Match | undefined
  for (const terms of [own, ...shared])
    for (const term of terms) {
      const like = likenesses[term.word] ?? Number.POSITIVE_INFINITY
      if (like === Number.POSITIVE_INFINITY) continue
      // A joined name has the same letters inside as the words that it joins.
      if (like === inside && term.source !== 'name') continue
      const cost = like + costs(term.source)
      if (!best || cost < best.cost) best = { cost, likeness: like, typed, term }
    }
  return best
}

const found = <Item>(
  { vocabulary, entries }: NameIndex<Item>,
  words: readonly string[],
  withMistakes: boolean,
): readonly FoundName<Item>[] => {
  const likenesses = words.map((typed) =>
    Float64Array.from(vocabulary, (word) => likeness(typed, word, withMistakes)),
  )
  const costs = (source: SearchTerm['source']) => costOf(source, words.length)
  const ranked = entries.flatMap((entry) => {
    const matches: Match[] = []
    for (const [index, typed] of words.entries()) {
      const match = bestMatch(entry, typed, likenesses[index] ?? [], costs)
      if (!match) return []
      matches.push(match)
    }
    const cost = matches.reduce((sum, match) => sum + match.cost, 0)
    const asTyped = matches.every((match) => match.likeness < misspelt)
    return [{ cost, result: { item: entry.item, name: entry.name, asTyped, matches } }]
  })
  return ranked.sort((one, other) => one.cost - other.cost).map(({ result }) => result)
}

/** With fewer exact matches, the word may be misspelt. */
const fewAsTyped = 3

/**
 * The items that have every word of the search in their name, nickname, club, position or competition, best first. If
 * few have, and none as whole words, similarly spelt ones follow.
 */
export const searchNames = <Item>(
  index: NameIndex<Item>,
  search: string,
): readonly FoundName<Item>[] => {
  const words = searchedWords(search)
  if (words.length === 0) return []
  const asTyped = found(index, words, false)
  const exact = asTyped.some(({ matches }) => matches.every((match) => match.likeness === whole))
  return exact || asTyped.length >= fewAsTyped ? asTyped : found(index, words, true)
}

const sharedBeginning = (one: string, other: string): number => {
  let letters = 0
  while (letters < one.length && one[letters] === other[letters]) letters++
  return letters
}

/** Fewer letters of a misspelt word are not worth marking; then the whole word is marked. */
const fewestMarked = 3

const markOf = (name: string, { term, typed, likeness: like }: Match) => {
  const { at, source } = term
  if (!at) return []
  if (source === 'otherName') return [{ from: at.from, to: at.to }]
  if (like < inside) return [lettersOf(name, at, 0, typed.length)]
  if (like === inside) {
    const first = at.plain.indexOf(typed)
    return [lettersOf(name, at, first, first + typed.length)]
  }
  const same = sharedBeginning(typed, at.plain)
  return [same < fewestMarked ? { from: at.from, to: at.to } : lettersOf(name, at, 0, same)]
}

interface NamePart {
  readonly text: string
  readonly marked: boolean
}

/** The name in parts, with those marked by which it was found: `Deion`, **`Castell`**, `ane`. */
export const nameParts = ({ name, matches }: FoundName<unknown>): readonly NamePart[] => {
  const marks = matches
    .flatMap((match) => markOf(name, match))
    .toSorted((one, other) => one.from - other.from)
  const parts: NamePart[] = []
  let done = 0
  for (const { from, to } of marks) {
    if (to <= done) continue
    const start = Math.max(from, done)
    if (start > done) parts.push({ text: name.slice(done, start), marked: false })
    parts.push({ text: name.slice(start, to), marked: true })
    done = to
  }
  if (done < name.length) parts.push({ text: name.slice(done), marked: false })
  return parts
}
