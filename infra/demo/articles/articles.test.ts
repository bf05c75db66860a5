import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { articleCategories } from '#shared/domain/publication/articleCategory.ts'
import { articleThumbnails, demoArticles, parseArticle } from './articles.ts'
import { type Attributes, type Delta, textOf, toDelta } from './delta.ts'

const articles = demoArticles()

const marked = (text: string, { bold, italic, link }: Attributes = {}) => {
  if (bold) return `**${text}**`
  if (italic) return `*${text}*`
  return link ? `[${text}](${link})` : text
}

const marker = ({ header, list, blockquote }: Attributes = {}) => {
  if (header) return `${'#'.repeat(header)} `
  if (list) return list === 'bullet' ? '- ' : '1. '
  return blockquote ? '> ' : ''
}

/** Back to Markdown, with an empty line between all blocks and every number 1. */
const markdownOf = ({ ops }: Delta) => {
  const blocks: string[] = []
  let open = ''
  for (const { insert, attributes } of ops) {
    const [head = '', ...rest] = insert.split('\n')
    open += head && marked(head, attributes)
    for (const next of rest) {
      blocks.push(marker(attributes) + open)
      open = next
    }
  }
  return blocks.join('\n\n')
}

test('there are 24 articles with different slugs, 6 in each category', () => {
  expect(articles).toHaveLength(24)
  for (const category of articleCategories) {
    expect(articles.filter((article) => article.category === category)).toHaveLength(6)
  }
  expect(new Set(articles.map(({ slug }) => slug)).size).toBe(24)
})

test('exactly one article is featured', () => {
  expect(articles.filter(({ featured }) => featured)).toHaveLength(1)
})

test('articles are sorted from newest to oldest, and no two are of the same day', () => {
  const days = articles.map(({ publishedDaysAgo }) => publishedDaysAgo)
  expect(days).toEqual([...new Set(days)].toSorted((a, b) => a - b))
})

test('every thumbnail is used by an article', () => {
  const worn = new Set(articles.map(({ thumbnail }) => thumbnail))
  expect([...worn].toSorted()).toEqual([...articleThumbnails].toSorted())
})

test.each(articleThumbnails)('the thumbnail %s exists', (name) => {
  expect(existsSync(`frontend/public/art/${name}.svg`)).toBe(true)
})

test.each(articles)('$slug has between 450 and 800 words', ({ content }) => {
  const words = textOf(content).split(/\s+/).filter(Boolean).length
  expect(words).toBeGreaterThanOrEqual(450)
  expect(words).toBeLessThanOrEqual(800)
})

test.each(articles)('$slug ends with a newline and comes back as it was written', (article) => {
  expect(textOf(article.content)).toMatch(/\S\n$/)
  expect(toDelta(markdownOf(article.content))).toEqual(article.content)
})

test.each(articles)('$slug links to studies alone, and has headings to skim', ({ content }) => {
  for (const { attributes } of content.ops) {
    if (attributes?.link === undefined) continue
    const { protocol, host } = new URL(attributes.link)
    expect(protocol).toBe('https:')
    expect(host).toMatch(/^(doi\.org|pubmed\.ncbi\.nlm\.nih\.gov|pmc\.ncbi\.nlm\.nih\.gov)$/)
  }
  expect(content.ops.filter(({ attributes }) => attributes?.header === 2).length).toBeGreaterThan(2)
})

const front = {
  title: 'A title',
  category: 'NFL',
  tags: 'one, two',
  metaTitle: 'A title',
  metaDesc: 'A lead.',
  thumbnail: 'knee',
  featured: 'false',
  publishedDaysAgo: '3',
}

const written = (fields: Record<string, string>, body = 'Body.') =>
  `---\n${Object.entries({ ...front, ...fields })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n---\n\n${body}\n`

test('front matter is parsed into typed fields', () => {
  expect(parseArticle('a-slug', written({}))).toEqual({
    ...front,
    slug: 'a-slug',
    tags: ['one', 'two'],
    featured: false,
    publishedDaysAgo: 3,
    content: { ops: [{ insert: 'Body.\n' }] },
  })
})

test.each([
  ['a short title', { title: 'ab' }],
  ['a long title', { title: 'a'.repeat(256) }],
  ['an unknown category', { category: 'MLB' }],
  ['a lone tag', { tags: 'one' }],
  ['six tags', { tags: 'a, b, c, d, e, f' }],
  ['an empty tag', { tags: 'a, , b' }],
  ['a long meta title', { metaTitle: 'a'.repeat(61) }],
  ['a long lead', { metaDesc: 'a'.repeat(301) }],
  ['unknown art', { thumbnail: 'elbow' }],
  ['an unclear flag', { featured: 'yes' }],
  ['today', { publishedDaysAgo: '0' }],
  ['a day too long ago', { publishedDaysAgo: '121' }],
  ['an unknown field', { author: 'Someone' }],
])('%s is refused', (_, fields) => {
  expect(() => parseArticle('a-slug', written(fields))).toThrow()
})

test.each(['A-Slug', 'a_slug', 'a--slug', '-slug', ''])('"%s" is refused as a slug', (slug) => {
  expect(() => parseArticle(slug, written({}))).toThrow()
})

test('an empty line in front matter is ignored', () => {
  const spaced = written({}).replace('---\n', '---\n\n')
  expect(parseArticle('a-slug', spaced).title).toBe('A title')
})

test('a text without front matter, or with a duplicate field, is refused', () => {
  expect(() => parseArticle('a-slug', 'Body.')).toThrow('No front matter')
  expect(() => parseArticle('a-slug', written({ title: 'One\ntitle: Two' }))).toThrow(
    'A duplicate field',
  )
})

test('an error in the body names its line in the file', () => {
  expect(() => parseArticle('a-slug', written({}, '# One'))).toThrow('Line 12')
})
