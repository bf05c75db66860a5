import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Template as Assert, Match } from 'aws-cdk-lib/assertions'
import { describe, expect, inject, test } from 'vitest'
import { endpoints, families } from '#shared/contract/api/families.ts'
import { repository } from '../../repository.ts'
import { cacheKeyQueries, ofCacheKey } from './caching.ts'
import { pagePattern, pageRoutes } from './pageRoutes.ts'

const template = inject('template')
const assert = Assert.fromJSON(template)
const only = (type: string) => {
  const found = Object.values(assert.findResources(type))
  expect(found, type).toHaveLength(1)
  return found[0]?.['Properties'] ?? {}
}
const distribution = only('AWS::CloudFront::Distribution').DistributionConfig
const [record, articles, api, assets, pictures] = distribution.CacheBehaviors
const pages = distribution.DefaultCacheBehavior
const headed = distribution.CacheBehaviors.slice(6)
const behaviors = [record, articles, api, assets, pictures, pages]
const policy = ({ Ref }: { Ref: string }) => template.Resources[Ref]?.Properties ?? {}

describe('the behaviors', () => {
  test('are the record, the articles, the rest of the API, the hashed assets, pictures, pages with a head, and the others, in this order', () => {
    expect(
      distribution.CacheBehaviors.map(({ PathPattern }: { PathPattern: string }) => PathPattern),
    ).toEqual([
      '/api/record*',
      '/api/public/articles*',
      '/api/*',
      '/assets/*',
      '/images/*',
      '/cards/*',
      '/',
      '/article/*',
      '/articles*',
      '/*/matchup/*',
      '/*/team/*',
      '/*/player/*',
      '/science/*',
      '/whitepaper',
      '/record',
      '/flags',
      '/sources',
      '/about',
      '/robots.txt',
      '/sitemap.xml',
    ])
  })

  test('all compress and carry the same headers', () => {
    for (const behavior of behaviors)
      expect(behavior).toMatchObject({
        Compress: true,
        ResponseHeadersPolicyId: pages.ResponseHeadersPolicyId,
      })
    for (const { CachePolicyConfig } of Object.values(
      assert.findResources('AWS::CloudFront::CachePolicy'),
    ).map(({ Properties }) => Properties))
      expect(CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
        EnableAcceptEncodingBrotli: true,
        EnableAcceptEncodingGzip: true,
      })
  })

  test('all run the repository’s viewer-request function, with the edge’s secret by reference and the pages of the router', () => {
    const { FunctionCode, FunctionConfig } = only('AWS::CloudFront::Function')
    const file = join(repository, 'infra/stack/site/viewer-request.js')
    const lines = readFileSync(file, 'utf8').split('\n')
    const parts: (string | object)[] = FunctionCode['Fn::Join'][1]
    const others = parts
      .map((part) => (typeof part === 'string' ? part : 'OriginSecret'))
      .join('')
      .split('\n')
      .filter((line, index) => line !== lines[index])
    expect(others).toEqual([
      "const secrets = '{{resolve:secretsmanager:OriginSecret:SecretString:::}}'",
      `const pages = /${pagePattern(pageRoutes())}/i`,
    ])
    expect(FunctionConfig.Runtime).toBe('cloudfront-js-2.0')
    for (const behavior of behaviors)
      expect(behavior.FunctionAssociations).toEqual([
        expect.objectContaining({ EventType: 'viewer-request' }),
      ])
  })

  test('of pages with a head only read, and request the same page from the API for everybody', () => {
    for (const { AllowedMethods = ['GET', 'HEAD'], ...behavior } of headed) {
      expect(AllowedMethods).toEqual(['GET', 'HEAD'])
      expect(behavior).toMatchObject({
        Compress: true,
        TargetOriginId: api.TargetOriginId,
        ResponseHeadersPolicyId: pages.ResponseHeadersPolicyId,
      })
      expect(behavior.FunctionAssociations).toBeUndefined()
      const { CachePolicyConfig } = policy(behavior.CachePolicyId) as Record<string, Keyed>
      expect(CachePolicyConfig?.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
        CookiesConfig: { CookieBehavior: 'none' },
      })
    }
  })

  test('ask the page function for files that the bucket of pages lacks, and for nothing else', () => {
    const groups: OriginGroup[] = distribution.OriginGroups.Items
    const domains = new Map<string, unknown>(
      distribution.Origins.map(({ Id, DomainName }: Origin) => [Id, DomainName]),
    )
    const named = (id: string) => JSON.stringify(domains.get(id))
    const [{ Id, FailoverCriteria, Members }, ...others] = groups as [OriginGroup]
    expect(others).toEqual([])
    expect(FailoverCriteria.StatusCodes.Items).toEqual([404])
    const [first, second] = Members.Items.map(({ OriginId }) => named(OriginId))
    expect(first).toBe(named(assets.TargetOriginId))
    expect(second).toBe(named(api.TargetOriginId))
    expect(
      [...distribution.CacheBehaviors, pages].filter(({ TargetOriginId }) => TargetOriginId === Id),
    ).toEqual([pages])
  })

  test('never turn an error of the API into a page, and never cache an error', () => {
    const errors: Record<string, unknown>[] = distribution.CustomErrorResponses
    expect(errors.map(({ ErrorCode }) => ErrorCode)).toEqual([
      400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504,
    ])
    for (const { ErrorCode, ...rest } of errors)
      expect(rest, String(ErrorCode)).toEqual({ ErrorCachingMinTTL: 0 })
  })
})

describe('the API', () => {
  const { OriginRequestPolicyConfig } = policy(api.OriginRequestPolicyId) as Record<string, Keyed>

  test.each([
    ['record', record],
    ['articles', articles],
    ['rest', api],
  ] as const)(
    'is cached by path, parameters and tier (%s); the token is not in the key',
    (key, own) => {
      const { CachePolicyConfig } = policy(own.CachePolicyId) as Record<string, Keyed>
      expect(own.OriginRequestPolicyId).toEqual(api.OriginRequestPolicyId)
      expect(CachePolicyConfig).toMatchObject({ MinTTL: 0, DefaultTTL: 0 })
      expect(CachePolicyConfig?.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['x-tier'] },
        CookiesConfig: { CookieBehavior: 'none' },
        QueryStringsConfig: {
          QueryStringBehavior: 'whitelist',
          QueryStrings: cacheKeyQueries(ofCacheKey(endpoints, key)),
        },
      })
    },
  )

  test('receives the token, the body’s type and signature, the portal’s host, and the viewer’s address', () => {
    expect(OriginRequestPolicyConfig).toMatchObject({
      HeadersConfig: {
        HeaderBehavior: 'whitelist',
        Headers: [
          'content-type',
          'x-access-token',
          'x-portal-host',
          'x-requested-with',
          'x-viewer-address',
          'stripe-signature',
        ],
      },
      CookiesConfig: { CookieBehavior: 'all' },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    })
  })

  test('takes every method, over https only', () => {
    expect(api.ViewerProtocolPolicy).toBe('https-only')
    expect(api.AllowedMethods).toEqual(expect.arrayContaining(['GET', 'HEAD', 'POST', 'DELETE']))
    expect(api.CachedMethods).toEqual(['GET', 'HEAD'])
  })

  test('recognizes the edge by a secret whose value is not in the template', () => {
    const origin = distribution.Origins.find(({ Id }: { Id: string }) => Id === api.TargetOriginId)
    const [header] = origin.OriginCustomHeaders
    expect(header.HeaderName).toBe('x-origin-secret')
    expect(JSON.stringify(header.HeaderValue)).toMatch(
      /\{\{resolve:secretsmanager:.*OriginSecret.*:SecretString:::\}\}/,
    )
    const secrets = Object.values(template.Resources).flatMap(({ Properties }) => {
      const { ORIGIN_SECRET } = (Properties as Lambda | undefined)?.Environment?.Variables ?? {}
      return ORIGIN_SECRET === undefined ? [] : [ORIGIN_SECRET]
    })
    // The families, the pages and their cards.
    expect(secrets).toHaveLength(Object.keys(families).length + 2)
    for (const value of secrets) expect(value).toEqual(header.HeaderValue)
  })
})

describe('the files', () => {
  test('with a hash in their name are cached for a year, pages are revalidated on every request', () => {
    const year = 365 * 24 * 60 * 60
    expect(policy(assets.CachePolicyId)['CachePolicyConfig']).toMatchObject({
      DefaultTTL: year,
      MaxTTL: year,
    })
    expect(policy(pages.CachePolicyId)['CachePolicyConfig']).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
    })
  })

  test('are in a private bucket that only this distribution may read and list, so that a missing file is a 404', () => {
    assert.hasResourceProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    })
    assert.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Allow',
            Action: ['s3:GetObject', 's3:ListBucket'],
            Principal: { Service: 'cloudfront.amazonaws.com' },
            Condition: { StringEquals: { 'AWS:SourceArn': Match.anyValue() } },
          }),
        ]),
      },
    })
  })
})

interface Origin {
  Id: string
  DomainName: unknown
}
interface OriginGroup {
  Id: string
  FailoverCriteria: { StatusCodes: { Items: number[] } }
  Members: { Items: { OriginId: string }[] }
}
interface Keyed {
  ParametersInCacheKeyAndForwardedToOrigin?: Record<string, unknown>
}
interface Lambda {
  Environment?: { Variables: Record<string, unknown> }
}
