import { expect, inject, test } from 'vitest'
import { readDistribution } from './distribution.ts'

const template = inject('template')

/** The template with its distribution changed. */
const planted = (change: (config: Record<string, unknown>) => void) => {
  const copy = structuredClone(template)
  for (const { Type, Properties } of Object.values(copy.Resources))
    if (Type === 'AWS::CloudFront::Distribution')
      change(Properties?.['DistributionConfig'] as Record<string, unknown>)
  return copy
}

test('behaviors are in the order of the template, the default last', () => {
  const { behaviors } = readDistribution(template)
  expect(behaviors.map(({ pathPattern, origin }) => [pathPattern, origin.kind])).toEqual([
    ['/api/record*', 'api'],
    ['/api/public/articles*', 'api'],
    ['/api/*', 'api'],
    ['/assets/*', 'site'],
    ['/images/*', 'pictures'],
    ['/cards/*', 'api'],
    ['/', 'api'],
    ['/article/*', 'api'],
    ['/articles*', 'api'],
    ['/*/matchup/*', 'api'],
    ['/*/team/*', 'api'],
    ['/*/player/*', 'api'],
    ['/science/*', 'api'],
    ['/whitepaper', 'api'],
    ['/record', 'api'],
    ['/flags', 'api'],
    ['/sources', 'api'],
    ['/about', 'api'],
    ['/robots.txt', 'api'],
    ['/sitemap.xml', 'api'],
    ['*', 'site'],
  ])
})

test.each([
  ['a cache policy', 'CachePolicyId', '4135ea2d'],
  ['an origin request policy', 'OriginRequestPolicyId', 'b689b0a8'],
  ['a response headers policy', 'ResponseHeadersPolicyId', '67f7725c'],
])('%s that is unknown stops the start with its id', (_, key, id) => {
  const unknown = planted((config) =>
    Object.assign(config.DefaultCacheBehavior as object, { [key]: id }),
  )
  expect(() => readDistribution(unknown)).toThrow(id)
})

test('replacing an error by a page is refused: it would turn the API’s 404 into HTML', () => {
  const replacing = planted((config) => {
    const responses = config.CustomErrorResponses as object[]
    responses.push({
      ErrorCode: 404,
      ErrorCachingMinTTL: 0,
      ResponsePagePath: '/index.html',
      ResponseCode: 200,
    })
  })
  expect(() => readDistribution(replacing)).toThrow('ResponsePagePath')
})
