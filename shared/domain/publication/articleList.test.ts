import { describe, expect, it } from 'vitest'
import type { ArticleSummary } from './article.ts'
import { listArticles } from './articleList.ts'

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

  it('can be searched by title, lead and tags, whatever the case and accents', () => {
    const rows = [
      row('title', { title: 'The Achilles' }),
      row('lead', { meta_desc: 'On achillés tendons.' }),
      row('tag', { tags: ['ACHILLES'] }),
      row('none'),
    ]
    expect(idsOf(rows, { search: 'achilles' }).toSorted()).toEqual(['lead', 'tag', 'title'])
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
