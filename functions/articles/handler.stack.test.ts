import type { Context } from 'aws-lambda'
import { beforeEach, describe, expect, it } from 'vitest'
import { articleStore } from '#functions/store/articles/articles.ts'
import { demoArticles } from '#infra/demo/articles/articles.ts'
import { articleOf } from '#infra/demo/articles/loadArticles.ts'
import { testStack } from '#infra/testing/testStack.ts'
import { articleEndpoints } from '#shared/contract/articles.ts'
import type { Article } from '#shared/domain/publication/article.ts'

const stack = await testStack('articles')
const { handler } = await import('./handler.ts')

const now = new Date('2026-11-21T12:00:00Z')
const store = articleStore(stack.db, stack.environment.ARTICLES_TABLE ?? '')
const [template] = demoArticles()
if (!template) throw new Error('The demo has no article')
const some = articleOf(template, now)

const saveArticle = async (article: Article) => {
  const saved = await store.save(article, { base: 0, by: 'editor@matchfit.example', at: now })
  expect(saved).toEqual({ result: 'saved', revision: 1 })
}
for (const demo of demoArticles()) await saveArticle(articleOf(demo, now))
const secret = { ops: [{ insert: 'Only members read of the xylophone.\n' }] }
const bare = { ...some, tags: [], meta_desc: '', featured: false, content: secret }
await saveArticle({ ...bare, id: 'a-draft', slug: 'a-draft', title: 'Draft', status: 'draft' })
const tomorrow = '2026-11-22T12:00:00.000Z'
await saveArticle({
  ...bare,
  id: 'scheduled',
  slug: 'scheduled',
  title: 'Scheduled',
  publish_date: tomorrow,
})
const { token } = await stack.member()

const ask = async (
  query: Record<string, string> = {},
  { at = now, ...who }: { at?: Date; token?: string } = {},
) => {
  const request = stack.request({ endpoint: articleEndpoints.list, query, at, ...who })
  const answer = await handler(request, {} as Context)
  return { ...answer, envelope: JSON.parse(answer.body ?? '{}') }
}

beforeEach(() => stack.calls.clear())

describe('the public articles', () => {
  it('the public list has the six newest published articles, without their texts', async () => {
    const { envelope, body } = await ask()
    expect(envelope.data.pagination).toEqual({ page: 1, limit: 6, total: 24, pages: 4 })
    const dates = envelope.data.articles.map((one: { publish_date: string }) => one.publish_date)
    expect(dates).toHaveLength(6)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(body).not.toMatch(/"content"|"ops"|date_created|draft/)
  })

  it('the public list can be searched and filtered', async () => {
    const { envelope } = await ask({ category: 'La Liga', limit: '2', page: '2' })
    expect(envelope.data.pagination).toEqual({ page: 2, limit: 2, total: 6, pages: 3 })
    const found = await ask({ search: 'ACHILLES' })
    expect(found.envelope.data.pagination.total).toBeGreaterThan(0)
    const banner = await ask({ featured: 'true', limit: '1' })
    expect(banner.envelope.data.articles).toMatchObject([{ featured: true }])
  })

  it('the list below the banner leaves out the banner’s article', async () => {
    const banner = (await ask({ featured: 'true', limit: '1' })).envelope.data.articles[0]
    const { data } = (await ask({ belowBanner: 'true', limit: '50' })).envelope
    expect(data.pagination).toMatchObject({ total: 23, pages: 1 })
    expect(data.articles.map(({ id }: { id: string }) => id)).not.toContain(banner.id)
  })

  it('empty query parameters are ignored', async () => {
    const { envelope } = await ask({ search: '', category: '', featured: '' })
    expect(envelope.data.pagination.total).toBe(24)
  })

  it('a page beyond the last one is empty', async () => {
    expect((await ask({ page: '99' })).envelope.data.articles).toEqual([])
  })

  it('a deleted article disappears from the edge within a minute, and the list costs one request', async () => {
    await ask()
    stack.calls.clear()
    const { headers } = await ask({ search: 'knee' })
    expect(headers?.['cache-control']).toContain('s-maxage=30, stale-while-revalidate=30')
    expect(stack.calls.list().map(({ action }) => action)).toEqual(['GetItem'])
  })

  it('a scheduled article appears at its time', async () => {
    const at = new Date(tomorrow)
    expect((await ask({}, { at })).envelope.data.articles[0].slug).toBe('scheduled')
    expect((await read('scheduled')).statusCode).toBe(404)
    expect((await read('scheduled', { at })).statusCode).toBe(200)
  })

  it('only members can search the text of articles', async () => {
    const at = new Date(tomorrow)
    const search = { search: 'xylophone' }
    expect((await ask(search, { at })).envelope.data.articles).toEqual([])
    const { data } = (await ask(search, { at, token })).envelope
    expect(data.articles.map(({ slug }: { slug: string }) => slug)).toEqual(['scheduled'])
  })

  it('related articles are the others of the same category', async () => {
    const { slug, category } = some
    const { envelope } = await ask({ category, except: slug, limit: '6' })
    const slugs = envelope.data.articles.map((one: { slug: string }) => one.slug)
    expect(slugs).toHaveLength(5)
    expect(slugs).not.toContain(slug)
  })

  it.each([
    [{ page: '0' }, 'page', 'Must be at least 1.'],
    [{ page: 'two' }, 'page', 'Must be a whole number.'],
    [{ page: '10001' }, 'page', 'Must be at most 10000.'],
    [{ limit: '51' }, 'limit', 'Must be at most 50.'],
    [{ category: 'MLB' }, 'category', 'Must be one of NFL, NBA, EPL, La Liga.'],
    [{ featured: 'yes' }, 'featured', 'Must be true or false.'],
    [{ belowBanner: '1' }, 'belowBanner', 'Must be true or false.'],
    [{ search: 'x'.repeat(101) }, 'search', 'Must have at most 100 characters.'],
  ])('are refused for the query %j, which the error names', async (query, field, message) => {
    const { statusCode, envelope } = await ask(query as unknown as Record<string, string>)
    expect(statusCode).toBe(400)
    expect(envelope.errors).toEqual({ [field]: message })
  })
})

const read = async (slug: string, { at = now, ...who }: { at?: Date; token?: string } = {}) => {
  const request = stack.request({ endpoint: articleEndpoints.read, params: { slug }, at, ...who })
  const answer = await handler(request, {} as Context)
  return { ...answer, envelope: JSON.parse(answer.body ?? '{}') }
}

describe('an article', () => {
  it('a guest gets an article without its text, for one request, and the edge may cache it', async () => {
    const { envelope, body, headers } = await read(some.slug)
    const { content: _, date_created: __, ...card } = some
    expect(envelope.data).toEqual({ ...card, locked: true })
    expect(body).not.toMatch(/"content"|"ops"/)
    expect(stack.calls.list().map(({ action }) => action)).toEqual(['GetItem'])
    expect(headers?.['cache-control']).toContain('s-maxage=30')
  })

  it('a member gets an article with its text', async () => {
    const { envelope, headers } = await read(some.slug, { token })
    const { date_created: _, ...whole } = some
    expect(envelope.data).toEqual({ ...whole, locked: false })
    expect(headers?.['cache-control']).toBe('private, no-store')
  })

  it.each(['a-draft', 'scheduled', 'nothing', 'NOT A SLUG', '..%2f'])(
    'an article at the address %s is not found',
    async (slug) => {
      for (const who of [{}, { token }]) {
        const { statusCode, envelope } = await read(slug, who)
        expect([statusCode, envelope.message]).toEqual([404, 'Article not found'])
      }
    },
  )
})
