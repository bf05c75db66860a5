import type { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Context } from 'aws-lambda'
import { beforeEach, describe, expect, it } from 'vitest'
import { articleStore } from '#functions/store/articles.ts'
import { demoArticles } from '#infra/local/demo/articles/articles.ts'
import { articleOf } from '#infra/local/demo/articles/loadArticles.ts'
import { testStack } from '#infra/local/testing/testStack.ts'
import { articleEndpoints } from '#shared/contract/articles.ts'

const stack = await testStack('articles')
const { handler } = await import('./handler.ts')

const now = new Date('2026-11-21T12:00:00Z')
const store = articleStore(stack.db, stack.environment.ARTICLES_TABLE ?? '')
const [template] = demoArticles()
if (!template) throw new Error('The demo has no article')
const some = articleOf(template, now)

for (const demo of demoArticles()) await store.write(articleOf(demo, now))
await store.write({ ...some, id: 'a-draft', slug: 'a-draft', status: 'draft' })

const ask = async (query: Record<string, string> = {}) => {
  const request = stack.request({ endpoint: articleEndpoints.list, query, at: now })
  const answer = await handler(request, {} as Context)
  return { ...answer, envelope: JSON.parse(answer.body ?? '{}') }
}

beforeEach(() => stack.calls.clear())

describe('the public articles', () => {
  it('are the six newest published ones, without their text', async () => {
    const { envelope, body } = await ask()
    expect(envelope.data.pagination).toEqual({ page: 1, limit: 6, total: 24, pages: 4 })
    const dates = envelope.data.articles.map((one: { publish_date: string }) => one.publish_date)
    expect(dates).toHaveLength(6)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(body).not.toMatch(/"content"|"ops"|date_created|draft/)
  })

  it('can be searched and filtered', async () => {
    const { envelope } = await ask({ category: 'La Liga', limit: '2', page: '2' })
    expect(envelope.data.pagination).toEqual({ page: 2, limit: 2, total: 6, pages: 3 })
    const found = await ask({ search: 'ACHILLES' })
    expect(found.envelope.data.pagination.total).toBeGreaterThan(0)
    const banner = await ask({ featured: 'true', limit: '1' })
    expect(banner.envelope.data.articles).toMatchObject([{ featured: true }])
  })

  it('ignore empty query parameters', async () => {
    const { envelope } = await ask({ search: '', category: '', featured: '' })
    expect(envelope.data.pagination.total).toBe(24)
  })

  it('are empty beyond the last page', async () => {
    expect((await ask({ page: '99' })).envelope.data.articles).toEqual([])
  })

  it('are cached at the edge for a minute and cost one request', async () => {
    const { headers } = await ask()
    expect(headers?.['cache-control']).toContain('s-maxage=60')
    expect(stack.calls.list().map(({ action }) => action)).toEqual(['Query'])
  })

  it.each([
    [{ page: '0' }, 'page', 'Must be at least 1.'],
    [{ page: 'two' }, 'page', 'Must be a whole number.'],
    [{ page: '1001' }, 'page', 'Must be at most 1000.'],
    [{ limit: '51' }, 'limit', 'Must be at most 50.'],
    [{ category: 'MLB' }, 'category', 'Must be one of NFL, NBA, EPL, La Liga.'],
    [{ featured: 'yes' }, 'featured', 'Must be true or false.'],
    [{ search: 'x'.repeat(101) }, 'search', 'Must have at most 100 characters.'],
  ])('are refused for the query %j, which the error names', async (query, field, message) => {
    const { statusCode, envelope } = await ask(query as unknown as Record<string, string>)
    expect(statusCode).toBe(400)
    expect(envelope.errors).toEqual({ [field]: message })
  })
})

describe('writing an article', () => {
  it('lists the article only after its second write, and can be repeated after a crash', async () => {
    const article = { ...some, id: 'cut', slug: 'cut', title: 'Cut off' }
    let puts = 0
    const crashing = new Proxy(stack.db, {
      get: (db, name) =>
        name === 'send'
          ? (command: PutCommand) =>
              ++puts === 2 ? Promise.reject(new Error('killed')) : db.send(command)
          : Reflect.get(db, name),
    })
    const table = stack.environment.ARTICLES_TABLE ?? ''
    await expect(articleStore(crashing, table).write(article)).rejects.toThrow('killed')
    expect((await store.rows()).some(({ id }) => id === 'cut')).toBe(false)
    expect(await store.write(article)).toBe('written')
    expect((await store.rows()).some(({ id }) => id === 'cut')).toBe(true)
  })

  it('refuses the slug of another article', async () => {
    expect(await store.write({ ...some, id: 'another', title: 'Taken' })).toBe('taken')
    expect(await store.write({ ...some, title: 'Changed' })).toBe('written')
    const rows = await store.rows()
    expect(rows.find(({ id }) => id === some.id)?.title).toBe('Changed')
    expect(rows.some(({ id }) => id === 'another')).toBe(false)
  })
})
