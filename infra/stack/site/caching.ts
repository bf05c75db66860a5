import {
  CacheHeaderBehavior,
  CachePolicy,
  type CachePolicyProps,
  CacheQueryStringBehavior,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront'
import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import type { Endpoint } from '#shared/contract/endpoint.ts'

/** The query parameters of endpoints that the edge caches. */
export const cacheKeyQueries = (endpoints: readonly Endpoint[]) =>
  [
    ...new Set(
      endpoints.flatMap(({ cache, query }) => (cache && query ? Object.keys(query.shape) : [])),
    ),
  ].sort()

/** Parts of the API with their own cache key, because CloudFront allows ten query parameters per key. */
const ownKeys = { record: '/api/record', articles: '/api/public/articles' } as const

/** The endpoints that share a cache key. */
export const ofCacheKey = (endpoints: readonly Endpoint[], key: keyof typeof ownKeys | 'rest') =>
  endpoints.filter(({ path }) =>
    key === 'rest'
      ? Object.values(ownKeys).every((start) => !path.startsWith(start))
      : path.startsWith(ownKeys[key]),
  )

/** The headers that carry a body's signature, which the API checks. */
const signatureHeaders = (endpoints: readonly Endpoint[]) => [
  ...new Set(endpoints.flatMap(({ raw }) => raw?.signedBy ?? [])),
]

/** How long the edge caches an answer, and what its cache key consists of. */
export const caching = (scope: Construct, endpoints: readonly Endpoint[]) => {
  const policy = (name: string, props: CachePolicyProps) =>
    new CachePolicy(scope, name, {
      minTtl: Duration.seconds(0),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
      ...props,
    })
  const year = Duration.days(365)
  /** The key contains the tier and not the token, so all guests share one answer. */
  const apiPolicy = (name: string, cached: readonly Endpoint[]) => {
    const queries = cacheKeyQueries(cached)
    return policy(name, {
      defaultTtl: Duration.seconds(0),
      // An answer says how long it may be cached; files of the register never change.
      maxTtl: year,
      headerBehavior: CacheHeaderBehavior.allowList('x-tier'),
      ...(queries.length && {
        queryStringBehavior: CacheQueryStringBehavior.allowList(...queries),
      }),
    })
  }

  return {
    assets: policy('AssetCache', { defaultTtl: year, maxTtl: year }),

    /** Revalidated on every request: S3 answers 304 while the file is the same. */
    pages: policy('PageCache', { defaultTtl: Duration.seconds(0), maxTtl: Duration.days(1) }),

    /** The address alone is the key, because everybody gets the same page. The function says for how long. */
    headedPages: policy('HeadedPageCache', {
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(1),
    }),

    record: apiPolicy('RecordCache', ofCacheKey(endpoints, 'record')),
    articles: apiPolicy('ArticleCache', ofCacheKey(endpoints, 'articles')),
    api: apiPolicy('ApiCache', ofCacheKey(endpoints, 'rest')),

    /** Sent to the API in addition to the key. Without the cookies here CloudFront would drop Set-Cookie. */
    apiRequest: new OriginRequestPolicy(scope, 'ApiRequest', {
      headerBehavior: OriginRequestHeaderBehavior.allowList(
        'content-type',
        'x-access-token',
        'x-portal-host',
        'x-requested-with',
        'x-viewer-address',
        ...signatureHeaders(endpoints),
      ),
      cookieBehavior: OriginRequestCookieBehavior.all(),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
    }),
  }
}
