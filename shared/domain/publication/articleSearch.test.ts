import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexedArticle, type SearchedArticle, searchArticles } from './articleSearch.ts'
import { searchedWordsIn } from './richText.ts'

type Named = SearchedArticle & { id: string }
const about = (id: string, given: Partial<SearchedArticle>): Named => ({
  id,
  title: 'Untitled',
  tags: [],
  meta_desc: '',
  bodyWords: [],
  ...given,
})

const indexed = (articles: readonly Named[]) =>
  new Map(articles.map((article) => [article.id, indexedArticle(article)]))

const found = (articles: Named[], text: string, inBodies = true) =>
  [...searchArticles(indexed(articles), { text, inBodies })]
    .toSorted(([, a], [, b]) => b - a)
    .map(([id]) => id)

describe('a search of articles', () => {
  const articles = [
    about('body', { bodyWords: ['achilles', 'tendon'] }),
    about('lead', { meta_desc: 'On achillés tendons.' }),
    about('tag', { tags: ['ACHILLES'] }),
    about('title', { title: 'The Achilles' }),
    about('none', {}),
  ]

  it('finds a word in any case and with any accents: in titles first, in bodies last', () => {
    expect(found(articles, 'Achillès')).toEqual(['title', 'tag', 'lead', 'body'])
  })

  it('finds nothing in a body for guests, so that nobody can probe a locked text', () => {
    expect(found(articles, 'achilles', false)).toEqual(['title', 'tag', 'lead'])
    expect(found(articles, 'tendon', false)).toEqual(['lead'])
  })

  it('finds the beginning of a word, and whole words before beginnings', () => {
    const knees = [about('kneecap', { title: 'Kneecaps' }), about('knee', { title: 'Knee' })]
    expect(found(knees, 'knee')).toEqual(['knee', 'kneecap'])
    expect(found(knees, 'eecap')).toEqual([])
  })

  it('finds only articles with every word', () => {
    expect(found(articles, 'achilles tendons')).toEqual(['lead'])
    expect(found(articles, 'achilles elbow')).toEqual([])
  })

  it('finds nothing for a search without letters', () => {
    expect(found(articles, '?!')).toEqual([])
  })
})

/** The rule as a reader would check it: word by word in every field. */
const scoreByHand = (article: SearchedArticle, text: string, inBodies: boolean) => {
  const fields = [
    [8, searchedWordsIn(article.title)],
    [6, searchedWordsIn(article.tags.join(' '))],
    [3, searchedWordsIn(article.meta_desc)],
    [1, inBodies ? article.bodyWords : []],
  ] as const
  const scores = searchedWordsIn(text).map((typed) =>
    fields
      .map(([weight, words]) => {
        if (words.some((word) => word === typed)) return 2 * weight
        return words.some((word) => word.startsWith(typed)) ? weight : 0
      })
      .reduce((sum, score) => sum + score, 0),
  )
  return scores.every((score) => score > 0) ? scores.reduce((sum, score) => sum + score, 0) : 0
}

it('the index finds what a look through every article finds, with the same scores, on 500 queries', () => {
  const word = fc.constantFrom(
    ...'knee knees kneecap acl achilles ankle ankles hamstring rest resting week Ødegård odegard x'.split(
      ' ',
    ),
  )
  const words = (maxLength: number) => fc.array(word, { maxLength })
  const text = (maxLength: number) => words(maxLength).map((list) => list.join(' '))
  const article = fc.record({
    title: text(4),
    tags: words(3),
    meta_desc: text(6),
    bodyWords: words(12).map((list) => [...new Set(list.map((one) => one.toLowerCase()))]),
  })
  const typed = fc.array(
    word.chain((one) => fc.integer({ min: 1, max: one.length }).map((end) => one.slice(0, end))),
    { minLength: 1, maxLength: 3 },
  )
  fc.assert(
    fc.property(
      fc.array(article, { maxLength: 30 }),
      typed.map((list) => list.join(' ')),
      fc.boolean(),
      (drafts, query, inBodies) => {
        const articles = drafts.map((one, at) => ({ ...one, id: `a${at}` }))
        const byEach = articles.flatMap((one) => {
          const score = scoreByHand(one, query, inBodies)
          return score > 0 ? [[one.id, score] as const] : []
        })
        expect(searchArticles(indexed(articles), { text: query, inBodies })).toEqual(
          new Map(byEach),
        )
      },
    ),
    { numRuns: 500 },
  )
})
