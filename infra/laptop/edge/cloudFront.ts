import type { Behavior, Distribution } from '../template/distribution.ts'
import { type EdgeCache, lifetimeOf } from './cache.ts'
import { compress } from './compression.ts'
import { type EdgeRequest, type EdgeResponse, plain } from './exchange.ts'
import { cacheKey, originRequest } from './forwarding.ts'
import { viewerFunction } from './viewerFunction.ts'

export type OriginAnswer = (request: EdgeRequest) => Promise<EdgeResponse>
type Origins = Record<Behavior['origin']['kind'], OriginAnswer>

type Served = { response: EdgeResponse; cached: string; age?: number }

const matcher = (pattern: string) => {
  const literal = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&')
  return new RegExp(
    `^/?${literal.replace(/^\//, '').replaceAll('*', '.*').replaceAll('?', '.')}$`,
    's',
  )
}

const sameTag = (asked: string | undefined, etag: string | undefined) => {
  if (asked === undefined || etag === undefined) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return asked.trim() === '*' || asked.split(',').map(bare).includes(bare(etag))
}

const readOnly = (method: string) => method === 'GET' || method === 'HEAD'

/** Emulates the features of CloudFront that the template uses. */
export const cloudFront = (distribution: Distribution, origins: Origins, cache: EdgeCache) => {
  const behaviors = distribution.behaviors.map((behavior) => ({
    ...behavior,
    matches: matcher(behavior.pathPattern),
    viewer: behavior.viewerFunction && viewerFunction(behavior.viewerFunction),
  }))
  const refreshing = new Set<string>()

  const askOrigins = async (request: EdgeRequest, behavior: Behavior) => {
    const response = await origins[behavior.origin.kind](originRequest(request, behavior))
    const { fallback } = behavior
    // CloudFront asks the second origin of a group only for what it may ask twice.
    if (!fallback?.statuses.includes(response.status) || !readOnly(request.method)) return response
    const { origin } = fallback
    return origins[origin.kind](originRequest(request, { ...behavior, origin }))
  }

  const ask = async (request: EdgeRequest, behavior: Behavior, key: string) => {
    const clearings = cache.clearings()
    const response = await askOrigins(request, behavior)
    if (request.method === 'GET' && clearings === cache.clearings())
      cache.store(key, response, lifetimeOf(response, behavior.cache, distribution.errorTtl))
    return response
  }

  const refresh = async (request: EdgeRequest, behavior: Behavior, key: string) => {
    if (refreshing.has(key)) return
    refreshing.add(key)
    await ask({ ...request, method: 'GET' }, behavior, key).finally(() => refreshing.delete(key))
  }

  const serve = async (request: EdgeRequest, behavior: Behavior): Promise<Served> => {
    const key = cacheKey(request, behavior.cache)
    const hit = readOnly(request.method) ? cache.find(key) : undefined
    if (hit) {
      // After a failed refresh the next request finds the stale answer and tries again.
      if (hit.state === 'stale') refresh(request, behavior, key).catch(() => {})
      return { response: hit.response, cached: 'Hit', age: hit.ageSeconds }
    }
    const response = await ask(request, behavior, key)
    return { response, cached: response.status >= 400 ? 'Error' : 'Miss' }
  }

  const decorated = ({ response, cached, age }: Served, { headers }: Behavior): EdgeResponse => ({
    ...response,
    headers: {
      ...Object.fromEntries(
        headers.filter((header) => !header.override).map((header) => [header.name, header.value]),
      ),
      ...response.headers,
      ...Object.fromEntries(
        headers.filter((header) => header.override).map((header) => [header.name, header.value]),
      ),
      'x-cache': `${cached} from cloudfront`,
      ...(age === undefined ? {} : { age: String(age) }),
    },
  })

  return async (asked: EdgeRequest, address: string): Promise<EdgeResponse> => {
    const behavior = behaviors.find(({ matches }) => matches.test(asked.path))
    if (!behavior) throw new Error(`No behavior matches ${asked.path}`)
    if (!behavior.methods.includes(asked.method) || (readOnly(asked.method) && asked.body?.length))
      return decorated(
        { response: plain(403, 'This request is not allowed here.'), cached: 'Error' },
        behavior,
      )

    const { 'accept-encoding': accepted, 'if-none-match': known } = asked.headers
    const request = behavior.viewer ? behavior.viewer(asked, address) : asked
    if (request.path === '/') request.path = `/${distribution.rootObject}`
    const served = decorated(await serve(request, behavior), behavior)
    if (readOnly(asked.method) && served.status === 200 && sameTag(known, served.headers.etag))
      return { ...served, status: 304, body: Buffer.alloc(0) }
    return behavior.compress ? compress(served, accepted) : served
  }
}
