import type { ArticleSummary } from './article.ts'
import { searchedWordsIn } from './richText.ts'

/** What a search looks through: the words of a body are stored beside the article when it is saved. */
export type SearchedArticle = Pick<ArticleSummary, 'id' | 'title' | 'tags' | 'meta_desc'> & {
  bodyWords: readonly string[]
}

/** A bit for each field, and what a word found there counts. Twice as much if it is whole. */
const fields = [
  { bit: 1, weight: 8 },
  { bit: 2, weight: 6 },
  { bit: 4, weight: 3 },
  { bit: 8, weight: 1 },
] as const
const bodyBit = 8

const wordsByField = ({ title, tags, meta_desc, bodyWords }: SearchedArticle) => [
  searchedWordsIn(title),
  searchedWordsIn(tags.join(' ')),
  searchedWordsIn(meta_desc),
  bodyWords,
]

/** What a typed word counts, given the fields where it begins a word and where it is one. */
const weightOf = (begins: number, whole: number) => {
  let sum = 0
  for (const { bit, weight } of fields) if (begins & bit) sum += whole & bit ? 2 * weight : weight
  return sum
}

/** More words say nothing new, and each costs time. */
const mostWords = 10

interface Search {
  text: string
  /** Guests search what they can read, so that nobody can probe a locked text. */
  inBodies: boolean
}

const typedWords = ({ text }: Search) => searchedWordsIn(text).slice(0, mostWords)
const visible = ({ inBodies }: Search) => (inBodies ? 15 : 15 & ~bodyBit)

/** The score of one article by its own words, or undefined if a typed word begins none of them. */
export const scoreArticle = (article: SearchedArticle, search: Search): number | undefined => {
  const byField = wordsByField(article)
  let score = 0
  for (const typed of typedWords(search)) {
    let begins = 0
    let whole = 0
    for (const [at, words] of byField.entries())
      for (const word of words) {
        if (word.startsWith(typed)) begins |= 1 << at
        if (word === typed) whole |= 1 << at
      }
    const weight = weightOf(begins & visible(search), whole)
    if (weight === 0) return undefined
    score += weight
  }
  return score
}

export interface ArticleIndex {
  readonly ids: readonly string[]
  /** Every word, sorted, so that the words with one beginning stand together. */
  readonly vocabulary: readonly string[]
  /** For each word, the articles that have it: four bits of fields below the article's number. */
  readonly postings: readonly Uint32Array[]
}

export const indexArticles = (articles: readonly SearchedArticle[]): ArticleIndex => {
  const found = new Map<string, number[]>()
  for (const [number, article] of articles.entries()) {
    const bits = new Map<string, number>()
    for (const [at, words] of wordsByField(article).entries())
      for (const word of words) bits.set(word, (bits.get(word) ?? 0) | (1 << at))
    for (const [word, mask] of bits) {
      const posting = found.get(word)
      if (posting) posting.push((number << 4) | mask)
      else found.set(word, [(number << 4) | mask])
    }
  }
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    ids: articles.map(({ id }) => id),
    vocabulary: sorted.map(([word]) => word),
    postings: sorted.map(([, posting]) => Uint32Array.from(posting)),
  }
}

const firstFrom = (vocabulary: readonly string[], word: string) => {
  let [low, high] = [0, vocabulary.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((vocabulary[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

/** The articles that have every typed word, or one that begins with it, and how well they match. */
export const searchArticles = (
  { ids, vocabulary, postings }: ArticleIndex,
  search: Search,
): Map<string, number> => {
  const seen = visible(search)
  const scores = new Float64Array(ids.length)
  for (const [round, typed] of typedWords(search).entries()) {
    const begins = new Uint8Array(ids.length)
    const whole = new Uint8Array(ids.length)
    for (let at = firstFrom(vocabulary, typed); vocabulary[at]?.startsWith(typed); at++) {
      const isWhole = vocabulary[at] === typed
      for (const entry of postings[at] ?? []) {
        const number = entry >> 4
        const mask = entry & 15
        begins[number] = (begins[number] ?? 0) | mask
        if (isWhole) whole[number] = mask
      }
    }
    for (let number = 0; number < ids.length; number++) {
      const weight = weightOf((begins[number] ?? 0) & seen, whole[number] ?? 0)
      const before = scores[number] ?? 0
      scores[number] = weight > 0 && (round === 0 || before > 0) ? before + weight : 0
    }
  }
  const found = new Map<string, number>()
  for (const [number, score] of scores.entries()) if (score > 0) found.set(ids[number] ?? '', score)
  return found
}
