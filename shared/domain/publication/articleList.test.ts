import { describe, expect, it } from 'vitest'
import type { ArticleSummary } from './article.ts'
import { listArticles, listForAdmins, publicationState } from './articleList.ts'

const now = new Date('2026-11-21T12:00:00Z')

const row = (id: string, given: Partial<ArticleSummary> = {}): ArticleSummary => ({
  id,
  slug: id,
  title: `About ${id}`,
  category: 'NFL',
  tags: ['knee'],
  thumbnail: null,
  status: 'published',
  featured: false,
  publish_date: '2026-11-01T00:00:00.000Z',
  meta_title: '',
  meta_desc: '',
  reading_minutes: 3,
  date_created: '2026-11-01T00:00:00.000Z',
  date_modified: '2026-11-01T00:00:00.000Z',
  ...given,
})

const idsOf = (rows: ArticleSummary[], filter = {}) =>
  listArticles(rows, { page: 1, limit: 6, ...filter }, now).articles.map(({ id }) => id)

describe('the public list of articles', () => {
  it('has the articles published by now and no others', () => {
    const rows = [
      row('draft', { status: 'draft' }),
      row('dateless', { publish_date: null }),
      row('tomorrow', { publish_date: '2026-11-22T12:00:00.000Z' }),
      row('next', { publish_date: '2026-11-21T12:00:00.001Z' }),
      row('now', { publish_date: '2026-11-21T12:00:00.000Z' }),
    ]
    expect(idsOf(rows)).toEqual(['now'])
  })

  it('begins with the newest and keeps one order among articles of the same moment', () => {
    const rows = [
      row('old', { publish_date: '2026-10-01T00:00:00.000Z' }),
      row('a'),
      row('b'),
      row('new', { publish_date: '2026-11-20T00:00:00.000Z' }),
    ]
    expect(idsOf(rows)).toEqual(['new', 'b', 'a', 'old'])
    expect(idsOf(rows.toReversed())).toEqual(['new', 'b', 'a', 'old'])
  })

  it('can be filtered by category and to featured articles', () => {
    const rows = [row('a'), row('b', { category: 'La Liga' }), row('c', { featured: true })]
    expect(idsOf(rows, { category: 'La Liga' })).toEqual(['b'])
    expect(idsOf(rows, { featured: true })).toEqual(['c'])
    expect(idsOf(rows, { featured: false }).toSorted()).toEqual(['a', 'b'])
  })

  it('below the banner leaves out the newest featured article, on every page', () => {
    const rows = [
      row('a', { featured: true, publish_date: '2026-10-01T00:00:00.000Z' }),
      row('b', { featured: true }),
      row('c'),
      row('later', { featured: true, publish_date: '2026-12-01T00:00:00.000Z' }),
    ]
    expect(idsOf(rows, { featured: true, limit: 1 })).toEqual(['b'])
    const below = { belowBanner: true, limit: 1 }
    expect(idsOf(rows, below)).toEqual(['c'])
    expect(idsOf(rows, { ...below, page: 2 })).toEqual(['a'])
    const { pagination } = listArticles(rows, { ...below, page: 1 }, now)
    expect(pagination).toMatchObject({ total: 2, pages: 2 })
    expect(idsOf([row('a'), row('b')], below)).toEqual(['b'])
  })

  it('leaves out the article whose related ones are listed', () => {
    expect(idsOf([row('a'), row('b')], { except: 'b' })).toEqual(['a'])
  })

  it('has the articles that a search found, the best match first and among equals the newest', () => {
    const rows = [row('a'), row('b'), row('c'), row('d')]
    const scores = new Map([
      ['a', 3],
      ['b', 1],
      ['c', 3],
    ])
    const { articles } = listArticles(rows, { page: 1, limit: 6 }, now, scores)
    expect(articles.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  })

  it.each([
    [1, ['g', 'f', 'e']],
    [3, ['a']],
    [4, []],
  ])('has on page %i the articles %j', (page, ids) => {
    const rows = 'abcdefg'.split('').map((id) => row(id))
    expect(idsOf(rows, { page, limit: 3 })).toEqual(ids)
  })

  it('counts the articles found and their pages', () => {
    const rows = 'abcdefg'.split('').map((id) => row(id))
    const { pagination } = listArticles(rows, { page: 2, limit: 3 }, now)
    expect(pagination).toEqual({ page: 2, limit: 3, total: 7, pages: 3 })
    expect(listArticles([], { page: 1, limit: 6 }, now).pagination).toMatchObject({
      total: 0,
      pages: 0,
    })
  })
})

describe('the list of admins', () => {
  const rows = [
    row('old', { date_modified: '2026-10-01T00:00:00.000Z' }),
    row('draft', { status: 'draft', publish_date: null }),
    row('scheduled', { publish_date: '2026-12-01T00:00:00.000Z', category: 'NBA' }),
  ]
  const ids = (filter = {}, scores?: ReadonlyMap<string, number>) =>
    listForAdmins(rows, { page: 1, limit: 10, ...filter }, scores).articles.map(({ id }) => id)

  it('has drafts and scheduled articles too, those last changed first', () => {
    expect(ids()).toEqual(['scheduled', 'draft', 'old'])
  })

  it('can be filtered by category, by status and by a search', () => {
    expect(ids({ category: 'NBA' })).toEqual(['scheduled'])
    expect(ids({ status: 'draft' })).toEqual(['draft'])
    expect(ids({ status: 'published' })).toEqual(['scheduled', 'old'])
    expect(ids({}, new Map([['old', 1]]))).toEqual(['old'])
  })
})

it.each([
  ['draft', '2026-11-01T00:00:00.000Z', 'draft'],
  ['draft', null, 'draft'],
  ['published', null, 'draft'],
  ['published', '2026-11-21T12:00:00.001Z', 'scheduled'],
  ['published', '2026-11-21T12:00:00.000Z', 'published'],
] as const)('an article marked %s for %s is %s', (status, publish_date, state) => {
  expect(publicationState({ status, publish_date }, now)).toBe(state)
})
