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

/** The query parameters that choose between answers the edge may keep. */
export const cacheKeyQueries = (endpoints: readonly Endpoint[]) =>
  [
    ...new Set(
      endpoints.flatMap(({ cache, query }) => (cache && query ? Object.keys(query.shape) : [])),
    ),
  ].sort()

/** Headers that sign a body: without them the API could not believe it. */
const signatures = (endpoints: readonly Endpoint[]) => [
  ...new Set(endpoints.flatMap(({ raw }) => raw?.signedBy ?? [])),
]

/** How long the edge keeps what, and what tells one answer from another. */
export const caching = (scope: Construct, endpoints: readonly Endpoint[]) => {
  const policy = (name: string, props: CachePolicyProps) =>
    new CachePolicy(scope, name, {
      minTtl: Duration.seconds(0),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
      ...props,
    })
  const year = Duration.days(365)
  const queries = cacheKeyQueries(endpoints)

  return {
    assets: policy('AssetCache', { defaultTtl: year, maxTtl: year }),

    /** Asked for anew each time: S3 answers 304 while it is the same. */
    pages: policy('PageCache', { defaultTtl: Duration.seconds(0), maxTtl: Duration.days(1) }),

    /** The tier is in the key and the token is not: every guest shares one answer. */
    api: policy('ApiCache', {
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(1),
      headerBehavior: CacheHeaderBehavior.allowList('x-tier'),
      ...(queries.length && {
        queryStringBehavior: CacheQueryStringBehavior.allowList(...queries),
      }),
    }),

    /** What the API is told besides the key. Without cookies here CloudFront drops Set-Cookie. */
    apiRequest: new OriginRequestPolicy(scope, 'ApiRequest', {
      headerBehavior: OriginRequestHeaderBehavior.allowList(
        'content-type',
        'x-access-token',
        'x-requested-with',
        'x-viewer-address',
        ...signatures(endpoints),
      ),
      cookieBehavior: OriginRequestCookieBehavior.all(),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
    }),
  }
}
