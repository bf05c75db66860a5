import { families } from '#shared/contract/api/families.ts'
import { routeKey } from '#shared/contract/endpoint.ts'
import { apiEvent } from '../../laptop/edge/apiEvent.ts'
import { apiRequest } from '../apiRequest.ts'
import { answered, type Played, type Side } from '../playContract.ts'

const pages = [
  '',
  'article/ankles',
  'article/shins',
  'articles',
  'articles.atom',
  'nfl/matchup/nfl-2026-11-PIT',
  'nfl/player/nfl-PIT-18',
  'nfl/team/nfl-PIT',
  'science/nfl',
  'sitemap.xml',
  'whitepaper',
  'flags',
]

/** Requests the pages with their own title and description, and the pictures that these name. */
export const playPages = async (
  side: Side,
  at: Date,
  asked: readonly string[] = pages,
): Promise<Played[]> => {
  const played: Played[] = []
  const ask = async (name: string, route: string, pathParameters: Record<string, string>) => {
    const path = Object.values(pathParameters).join()
    const event = apiEvent({
      routeKey: `GET ${route}`,
      method: 'GET',
      path: `/${path}`,
      query: '',
      headers: { 'x-origin-secret': side.originSecret },
      pathParameters,
      requestId: 'test-request',
      at,
    })
    const answer = await side.invoke(name, event)
    const { statusCode: status, body = '' } = answered.parse(answer)
    played.push({ tier: 'guest', call: `GET /${path}`, status, answer })
    return body
  }
  for (const page of asked) {
    const body = await ask('page', '/{page+}', { page })
    const [, card] = /"[^"]*\/cards\/([\w.-]+)"/.exec(body) ?? []
    if (card !== undefined) await ask('cards', '/cards/{card}', { card })
  }
  return played
}

/** Lists articles, has another process save one, and lists them again. */
export const playNewArticle = async (side: Side, at: Date): Promise<Played[]> => {
  const fromEdge = { 'x-origin-secret': side.originSecret }
  const { token } = await side.member({ email: 'editor@reader.example', admin: true })
  const { create, list } = families['admin-articles']
  const lists = { 'admin-articles': list, articles: families.articles.list }
  const listed = async (): Promise<Played[]> => {
    const played: Played[] = []
    for (const [name, endpoint] of Object.entries(lists)) {
      const answer = await side.invoke(name, apiRequest({ endpoint, at, token }, fromEdge))
      const { statusCode: status } = answered.parse(answer)
      const call = `${routeKey(endpoint)} as admin`
      played.push({ endpoint, tier: 'admin', call, status, answer })
    }
    return [...played, ...(await playPages(side, at, ['articles.atom']))]
  }
  const before = await listed()
  const content = { ops: [{ insert: 'Two sprains in a week.\n' }] }
  const body = { title: 'Wrists', category: 'NFL', status: 'published', content }
  const saving = apiRequest({ endpoint: create, at, token, body }, fromEdge)
  const answer = await side.invokeAnother('admin-articles', saving)
  const { statusCode: status } = answered.parse(answer)
  const call = `${routeKey(create)} as admin`
  const saved: Played = { endpoint: create, tier: 'admin', call, status, answer }
  return [...before, saved, ...(await listed())]
}
