import type { Behavior, CachePolicy, Selection } from '../template/distribution.ts'
import type { EdgeRequest } from './exchange.ts'

const keyOf = (policy: CachePolicy) => policy.ParametersInCacheKeyAndForwardedToOrigin

const chosenQueries = (query: string, { QueryStringsConfig }: Selection) => {
  const { QueryStringBehavior, QueryStrings } = QueryStringsConfig
  if (QueryStringBehavior === 'all') return query
  const chosen = [...new URLSearchParams(query)].filter(([name]) => QueryStrings.includes(name))
  return new URLSearchParams(chosen).toString()
}

const chosenHeaders = (headers: EdgeRequest['headers'], { HeadersConfig }: Selection) =>
  Object.fromEntries(
    HeadersConfig.Headers.map((name) => name.toLowerCase())
      .filter((name) => headers[name] !== undefined)
      .map((name) => [name, headers[name] ?? '']),
  )

/** Requests with the same key share an answer. */
export const cacheKey = (request: EdgeRequest, policy: CachePolicy) => {
  const key = keyOf(policy)
  return JSON.stringify([
    request.path,
    chosenQueries(request.query, key),
    chosenHeaders(request.headers, key),
    key.CookiesConfig.CookieBehavior === 'all' ? (request.headers.cookie ?? '') : '',
  ])
}

/** The request to an origin: the parts of the cache key, those that the policy adds, and CloudFront's own headers. */
export const originRequest = (
  request: EdgeRequest,
  { cache, forward, origin }: Pick<Behavior, 'cache' | 'forward' | 'origin'>,
): EdgeRequest => {
  const selections = [keyOf(cache), ...(forward ? [forward] : [])]
  const cookies = selections.some(({ CookiesConfig }) => CookiesConfig.CookieBehavior === 'all')
  const { cookie } = request.headers
  return {
    ...request,
    query: selections.reduce((longest, selection) => {
      const chosen = chosenQueries(request.query, selection)
      return chosen.length > longest.length ? chosen : longest
    }, ''),
    headers: {
      host: 'localhost',
      'user-agent': 'Amazon CloudFront',
      ...Object.assign(
        {},
        ...selections.map((selection) => chosenHeaders(request.headers, selection)),
      ),
      ...(cookies && cookie !== undefined ? { cookie } : {}),
      ...origin.headers,
    },
  }
}
