import type { ArticleSummary } from './article.ts'
import { searchedWordsIn } from './richText.ts'

/** The searched fields of an article. The words of its body are stored beside it when it is saved. */
export type SearchedArticle = Pick<ArticleSummary, 'title' | 'tags' | 'meta_desc'> & {
  bodyWords: readonly string[]
}

/** The words of the title, the tags, the lead and the body, each once, with a space on either side. */
export type IndexedArticle = readonly [title: string, tags: string, lead: string, body: string]

/** The weight of a match in each of these fields. A whole word counts twice. */
const weights = [8, 6, 3, 1] as const
const body = 3

const spaced = (words: readonly string[]) => ` ${words.join(' ')} `

export const indexedArticle = ({
  title,
  tags,
  meta_desc,
  bodyWords,
}: SearchedArticle): IndexedArticle => [
  spaced(searchedWordsIn(title)),
  spaced(searchedWordsIn(tags.join(' '))),
  spaced(searchedWordsIn(meta_desc)),
  spaced(bodyWords),
]

/** More words say nothing new, and each costs time. */
const mostWords = 10

interface Search {
  text: string
  /** Guests search only what they can read, so that nobody can probe a locked text. */
  inBodies: boolean
}

/**
 * The weight of one typed word, which is given with a space before it so that it matches only the beginnings
 * of words. Almost every text lacks the word and is scanned once.
 */
const weightOf = (article: IndexedArticle, beginning: string, fields: number) => {
  let sum = 0
  for (let field = 0; field < fields; field++) {
    const words = article[field] ?? ''
    const at = words.indexOf(beginning)
    if (at < 0) continue
    const isWhole = words.indexOf(`${beginning} `, at) >= 0
    sum += (isWhole ? 2 : 1) * (weights[field] ?? 0)
  }
  return sum
}

/**
 * Scores the articles that have every typed word, or one that begins with it. It scans the stored words of all
 * articles: building an index of 10,000 articles in memory takes longer than a call may.
 */
export const searchArticles = (
  articles: ReadonlyMap<string, IndexedArticle>,
  { text, inBodies }: Search,
): Map<string, number> => {
  const typed = searchedWordsIn(text)
    .slice(0, mostWords)
    .map((word) => ` ${word}`)
  const fields = inBodies ? weights.length : body
  const found = new Map<string, number>()
  for (const [id, article] of articles) {
    let score = 0
    for (const word of typed) {
      const weight = weightOf(article, word, fields)
      score = weight > 0 ? score + weight : 0
      if (weight === 0) break
    }
    if (score > 0) found.set(id, score)
  }
  return found
}
