import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  articleContent,
  articleMetaDescription,
  articleMetaTitle,
  articleSlug,
  articleTitle,
  numberedSlug,
  slugOf,
  tidyTags,
} from './articleRules.ts'
import { readingMinutes, visibleCharacters, wordCount } from './richText.ts'
import { writtenArticle } from './writtenArticle.ts'

const a = (count: number) => 'a'.repeat(count)

test.each([
  [articleTitle, '', 'Title is required'],
  [articleTitle, '   ', 'Title is required'],
  [articleTitle, 'ab', 'Title must be at least 3 characters'],
  [articleTitle, ' ab ', 'Title must be at least 3 characters'],
  [articleTitle, 'abc', undefined],
  [articleTitle, a(255), undefined],
  [articleTitle, a(256), 'Title must not exceed 255 characters'],
  [articleSlug, '', undefined],
  [articleSlug, 'second-ankle-sprains-2', undefined],
  [articleSlug, a(255), undefined],
  [articleSlug, a(256), 'Slug must not exceed 255 characters'],
  ...['A', 'a b', '-a', 'a-', 'a--b', 'ä', '../a', 'a/b', '"><script>'].map(
    (slug) => [articleSlug, slug, 'Use lower-case letters, digits and single hyphens.'] as const,
  ),
  [articleMetaTitle, a(255), undefined],
  [articleMetaTitle, a(256), 'Must have at most 255 characters.'],
  [articleMetaDescription, a(500), undefined],
  [articleMetaDescription, a(501), 'Must have at most 500 characters.'],
] as const)('%# a rule answers "%s" with %s', (rule, value, message) => {
  expect(rule(value)).toBe(message)
})

describe('the content of an article', () => {
  const image = { insert: { image: { src: '/images/a.webp' } } }
  test.each([
    ['nothing', [], 'Content is required'],
    ['a line feed', [{ insert: '\n' }], 'Content is required'],
    [
      'spaces of every kind',
      [{ insert: ' \u00a0\u2003\u200b\ufeff\u3164\n' }],
      'Content is required',
    ],
    ['blank signs alone', [{ insert: '\u2800 \u2800\n' }], 'Content is required'],
    ['an image alone', [image, { insert: '\n' }], 'Content is required'],
    ['nine characters', [{ insert: '123456789\n' }], 'Content must be at least 10 characters'],
    [
      'nine and spaces',
      [{ insert: '   123456789   \n' }],
      'Content must be at least 10 characters',
    ],
    [
      'nine and an image',
      [{ insert: '123456789' }, image],
      'Content must be at least 10 characters',
    ],
    ['five emojis', [{ insert: '🏈🏈🏈🏈🏈' }], 'Content must be at least 10 characters'],
    [
      'nine and what has no width',
      [{ insert: '12345\u200b6789\n' }],
      'Content must be at least 10 characters',
    ],
    ['ten with a space between', [{ insert: '12345 7890\n' }], undefined],
    [
      'ten',
      [{ insert: '12345' }, { insert: '67890', attributes: { bold: true as const } }],
      undefined,
    ],
  ])('with %s is judged by its visible characters', (_, ops, message) => {
    expect(articleContent({ ops })).toBe(message)
  })

  it('has its visible characters, words and minutes counted', () => {
    const content = { ops: [{ insert: ' Don’t  stop.\n\n2,418 sprains\n' }] }
    expect(visibleCharacters(content)).toBe('Don’t  stop.2,418 sprains'.length)
    expect(wordCount(content)).toBe(4)
    expect(readingMinutes(content)).toBe(1)
    expect(readingMinutes({ ops: [{ insert: 'word '.repeat(1320) }] })).toBe(6)
  })
})

test.each([
  ['Second ankle sprains cost more', 'second-ankle-sprains-cost-more'],
  ['  Ødegård’s knee: 3 weeks?! ', 'odegards-knee-3-weeks'],
  ['日本', 'article'],
  [`${a(300)}`, a(80)],
  [`${a(40)} ${a(40)}`, a(40)],
])('the title "%s" asks for the address %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

it('every address that is made is a valid one', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.integer({ min: 2, max: 99 }),
      (title, number) => {
        expect(articleSlug(slugOf(title))).toBeUndefined()
        expect(articleSlug(numberedSlug(slugOf(title), number))).toBeUndefined()
      },
    ),
  )
  expect(numberedSlug(a(255), 12)).toBe(`${a(252)}-12`)
})

it('tags are split at commas and trimmed; blank and repeated ones are dropped', () => {
  expect(tidyTags(['knee, ACL ,,', ' Knee', 'rest days'])).toEqual(['knee', 'ACL', 'rest days'])
})

describe('a written article', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const fields = {
    title: 'A title',
    slug: 'a-title',
    category: 'NFL',
    tags: [],
    thumbnail: null,
    status: 'published',
    featured: false,
    publish_date: null,
    meta_title: '',
    meta_desc: '',
    content: { ops: [{ insert: 'Long enough' }] },
  } as const
  const article = { id: 'a', date_created: '2026-11-01T00:00:00.000Z' }
  const write = (given: object) =>
    writtenArticle({ ...structuredClone(fields), tags: [], ...given } as never, article, now)

  it('is published now if it has no date, and a draft is not', () => {
    expect(write({}).publish_date).toBe('2026-11-21T12:00:00.000Z')
    expect(write({ status: 'draft' }).publish_date).toBeNull()
    const publish_date = '2026-12-01T00:00:00.000Z'
    expect(write({ publish_date })).toMatchObject({
      publish_date,
      date_modified: now.toISOString(),
    })
  })

  it('ends with a line feed', () => {
    expect(write({}).content.ops.at(-1)).toEqual({ insert: '\n' })
    const ended = { ops: [{ insert: 'Long enough\n' }] }
    expect(write({ content: ended }).content).toEqual(ended)
  })
})
