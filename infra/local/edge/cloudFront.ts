import type { Behaviour, Distribution } from '../template/distribution.ts'
import { type EdgeCache, lifetimeOf } from './cache.ts'
import { compress } from './compression.ts'
import { type EdgeRequest, type EdgeResponse, plain } from './exchange.ts'
import { cacheKey, originRequest } from './forwarding.ts'
import { viewerFunction } from './viewerFunction.ts'

export type OriginAnswer = (request: EdgeRequest) => Promise<EdgeResponse>
type Origins = Record<Behaviour['origin']['kind'], OriginAnswer>

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
  const behaviours = distribution.behaviours.map((behaviour) => ({
    ...behaviour,
    matches: matcher(behaviour.pathPattern),
    viewer: behaviour.viewerFunction && viewerFunction(behaviour.viewerFunction),
  }))
  const refreshing = new Set<string>()

  const ask = async (request: EdgeRequest, behaviour: Behaviour, key: string) => {
    const response = await origins[behaviour.origin.kind](originRequest(request, behaviour))
    if (request.method === 'GET')
      cache.store(key, response, lifetimeOf(response, behaviour.cache, distribution.errorTtl))
    return response
  }

  const refresh = async (request: EdgeRequest, behaviour: Behaviour, key: string) => {
    if (refreshing.has(key)) return
    refreshing.add(key)
    await ask({ ...request, method: 'GET' }, behaviour, key).finally(() => refreshing.delete(key))
  }

  const serve = async (request: EdgeRequest, behaviour: Behaviour): Promise<Served> => {
    const key = cacheKey(request, behaviour.cache)
    const hit = readOnly(request.method) ? cache.find(key) : undefined
    if (hit) {
      // After a failed refresh the next request finds the stale answer and tries again.
      if (hit.state === 'stale') refresh(request, behaviour, key).catch(() => {})
      return { response: hit.response, cached: 'Hit', age: hit.ageSeconds }
    }
    const response = await ask(request, behaviour, key)
    return { response, cached: response.status >= 400 ? 'Error' : 'Miss' }
  }

  const decorated = ({ response, cached, age }: Served, { headers }: Behaviour): EdgeResponse => ({
    ...response,
    headers: {
      ...Object.fromEntries(
        headers.filter((one) => !one.override).map((one) => [one.name, one.value]),
      ),
      ...response.headers,
      ...Object.fromEntries(
        headers.filter((one) => one.override).map((one) => [one.name, one.value]),
      ),
      'x-cache': `${cached} from cloudfront`,
      ...(age === undefined ? {} : { age: String(age) }),
    },
  })

  return async (asked: EdgeRequest, address: string): Promise<EdgeResponse> => {
    const behaviour = behaviours.find(({ matches }) => matches.test(asked.path))
    if (!behaviour) throw new Error(`No behaviour takes ${asked.path}`)
    if (!behaviour.methods.includes(asked.method) || (readOnly(asked.method) && asked.body?.length))
      return decorated(
        { response: plain(403, 'This request is not allowed here.'), cached: 'Error' },
        behaviour,
      )

    const { 'accept-encoding': accepted, 'if-none-match': known } = asked.headers
    const request = behaviour.viewer ? behaviour.viewer(asked, address) : asked
    if (request.path === '/') request.path = `/${distribution.rootObject}`
    const served = decorated(await serve(request, behaviour), behaviour)
    if (readOnly(asked.method) && served.status === 200 && sameTag(known, served.headers.etag))
      return { ...served, status: 304, body: Buffer.alloc(0) }
    return behaviour.compress ? compress(served, accepted) : served
  }
}
