import type { Context } from 'aws-lambda'
import { beforeEach, describe, expect, it } from 'vitest'
import { factStore } from '#functions/store/facts/facts.ts'
import { testStack } from '#infra/testing/testStack.ts'
import { newsEndpoints } from '#shared/contract/news.ts'
import { newsFact } from '#shared/domain/facts/publication.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'

const stack = await testStack('news')
const { handler } = await import('./handler.ts')

const now = new Date('2026-11-21T12:00:00Z')
const minute = 60_000
const { write } = factStore(stack.db, stack.environment.FACTS_TABLE ?? '').records

const publish = (competition: Competition, name: string, minutesAgo: number, content = 'Text.') =>
  write(
    newsFact.parse({
      kind: 'news',
      id: `${competition.toLowerCase()}-${name}`,
      competition,
      teamId: null,
      playerIds: [],
      at: new Date(now.getTime() - minutesAgo * minute).toISOString(),
      title: `Title of ${name}`,
      source: 'The Wire',
      url: null,
      author: null,
      categories: [],
      content,
      imageId: null,
    }),
    undefined,
  )

for (const hour of [3, 1, 6, 2, 5, 4]) await publish('NFL', `${hour}h`, hour * 60)
await publish('NFL', 'tomorrow', -24 * 60)
await publish('NFL', 'this-moment', 0)
await publish('EPL', 'english', 10)
await publish('ESP', 'spanish', 20)

const ask = async (body: unknown, token?: string) => {
  const input = { endpoint: newsEndpoints.list, body, at: now, ...(token && { token }) }
  const answer = await handler(stack.request(input), {} as Context)
  return { ...answer, envelope: JSON.parse(answer.body ?? '{}') }
}
const askPage = async (sportsID: string, query: Record<string, string> = {}, token?: string) => {
  const input = { endpoint: newsEndpoints.page, params: { sportsID }, query, at: now }
  return handler(stack.request({ ...input, ...(token && { token }) }), {} as Context)
}
const titlesOnPage = async (sportsID: string, query?: Record<string, string>) => {
  const { body } = await askPage(sportsID, query)
  return JSON.parse(body ?? '').data.news.map(({ Title }: { Title: string }) => Title.slice(9))
}
const titlesOf = async (body: unknown) =>
  (await ask(body)).envelope.data.news.map(({ Title }: { Title: string }) => Title.slice(9))

beforeEach(() => stack.calls.clear())

describe('news', () => {
  it('the list has the five newest items of a sport, without those dated in the future', async () => {
    expect(await titlesOf({ sportID: 1 })).toEqual(['this-moment', '1h', '2h', '3h', '4h'])
  })

  it('news is paged by limit and offset', async () => {
    expect(await titlesOf({ sportID: 1, limit: 5, offset: 5 })).toEqual(['5h', '6h'])
    expect(await titlesOf({ sportID: 1, limit: 2, offset: 1 })).toEqual(['1h', '2h'])
    expect(await titlesOf({ sportID: 1, offset: 10 })).toEqual([])
    expect(await titlesOf({ sportID: 2 })).toEqual([])
  })

  it('soccer news is the league’s, or the EPL’s by default', async () => {
    expect(await titlesOf({ sportID: 3 })).toEqual(['english'])
    expect(await titlesOf({ sportID: 3, league: 'ESP' })).toEqual(['spanish'])
  })

  it('news includes its age at the time of the request', async () => {
    const { envelope } = await ask({ sportID: 3 })
    expect(envelope.data.news).toEqual([
      {
        newsId: 'epl-english',
        Title: 'Title of english',
        Source: 'The Wire',
        Updated: '2026-11-21T11:50:00.000Z',
        Content: 'Text.',
        Url: null,
        Author: null,
        Categories: [],
        ImageUrl: null,
        TimeAgo: '10m ago',
      },
    ])
  })

  it('news costs one request to DynamoDB and is not cached', async () => {
    const { headers } = await ask({ sportID: 1 })
    expect(headers?.['cache-control']).toBe('private, no-store')
    expect(stack.calls.list().map(({ action }) => action)).toEqual(['Query'])
  })

  it('the list is complete even if the texts exceed one page of DynamoDB', async () => {
    for (let n = 0; n < 220; n++) await publish('NBA', `long-${n}`, n + 1, 'x'.repeat(4990))
    expect(await titlesOf({ sportID: 2, limit: 2, offset: 215 })).toEqual(['long-215', 'long-216'])
  })

  it.each([
    [{}, 'sportID', 'Must be 1 (NFL), 2 (NBA) or 3 (soccer).'],
    [{ sportID: 4 }, 'sportID', 'Must be 1 (NFL), 2 (NBA) or 3 (soccer).'],
    [{ sportID: 1, limit: 0 }, 'limit', 'Must be at least 1.'],
    [{ sportID: 1, limit: 51 }, 'limit', 'Must be at most 50.'],
    [{ sportID: 1, offset: -1 }, 'offset', 'Must be at least 0.'],
    [{ sportID: 1, offset: 501 }, 'offset', 'Must be at most 500.'],
    [{ sportID: 1, offset: 1.5 }, 'offset', 'Must be a whole number.'],
    [{ sportID: 3, league: 'MLS' }, 'league', 'Must be one of EPL, ESP.'],
  ])(
    'the list is complete even if the texts exceed one page of DynamoDB',
    async (body, field, message) => {
      const { statusCode, envelope } = await ask(body)
      expect(statusCode).toBe(400)
      expect(envelope.errors).toEqual({ [field]: message })
    },
  )

  it('news is open to guests and members, but not to an invalid token', async () => {
    const member = await stack.member()
    const titles = (await ask({ sportID: 1 }, member.token)).envelope.data.news
    expect(titles).toHaveLength(5)
    expect((await ask({ sportID: 1 }, 'nonsense')).statusCode).toBe(401)
  })
})

describe('a page of news', () => {
  it('has the five newest items of a sport from its offset on; in soccer, of the league', async () => {
    expect(await titlesOnPage('1')).toEqual(['this-moment', '1h', '2h', '3h', '4h'])
    expect(await titlesOnPage('1', { offset: '5' })).toEqual(['5h', '6h'])
    expect(await titlesOnPage('1', { offset: '500' })).toEqual([])
    expect(await titlesOnPage('3')).toEqual(['english'])
    expect(await titlesOnPage('3', { league: 'ESP' })).toEqual(['spanish'])
  })

  it('is identical for everybody, costs one request and may be cached at the edge', async () => {
    const { token } = await stack.member()
    stack.calls.clear()
    const guest = await askPage('1')
    expect(stack.calls.list().map(({ action }) => action)).toEqual(['Query'])
    expect(guest.headers?.['cache-control']).toBe(
      'public, max-age=0, s-maxage=30, stale-while-revalidate=30',
    )
    for (const caller of [token, 'nonsense'])
      expect((await askPage('1', {}, caller)).body).toBe(guest.body)
  })

  it('does not state ages, which would be wrong when it comes from the edge', async () => {
    expect((await askPage('1')).body).not.toContain('TimeAgo')
  })

  it.each(['1', '4', '-5', '5.5', '505', '05', '+5', '1e1', '', 'x'])(
    'from the offset %j is refused, so that the edge keeps only so many pages',
    async (offset) => {
      const { statusCode, body, headers } = await askPage('1', { offset })
      expect(statusCode).toBe(400)
      expect(headers?.['cache-control']).toBe('private, no-store')
      expect(JSON.parse(body ?? '').errors).toEqual({
        offset: 'Must be a multiple of 5 from 0 to 500.',
      })
    },
  )

  it('of an unknown sport is a 404', async () => {
    expect((await askPage('4')).statusCode).toBe(404)
  })
})
