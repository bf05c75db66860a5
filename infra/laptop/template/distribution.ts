import * as z from 'zod'
import type { Template } from '#infra/stack/synthesize.ts'
import { physicalId, resourcesOf } from './resolver.ts'
import { headersPolicy } from './responseHeaders.ts'

const names = z.array(z.string()).default([])
const selection = z.object({
  CookiesConfig: z.object({ CookieBehavior: z.enum(['none', 'all']) }),
  HeadersConfig: z.object({ HeaderBehavior: z.enum(['none', 'whitelist']), Headers: names }),
  QueryStringsConfig: z.object({
    QueryStringBehavior: z.enum(['none', 'whitelist', 'all']),
    QueryStrings: names,
  }),
})
export type Selection = z.infer<typeof selection>

const cachePolicy = z.object({
  CachePolicyConfig: z.object({
    DefaultTTL: z.number(),
    MinTTL: z.number(),
    MaxTTL: z.number(),
    ParametersInCacheKeyAndForwardedToOrigin: selection.extend({
      EnableAcceptEncodingBrotli: z.boolean(),
      EnableAcceptEncodingGzip: z.boolean(),
    }),
  }),
})
export type CachePolicy = z.infer<typeof cachePolicy>['CachePolicyConfig']

const behavior = z.object({
  PathPattern: z.string().default('*'),
  TargetOriginId: z.string(),
  AllowedMethods: z.array(z.string()).default(['GET', 'HEAD']),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.string().optional(),
  ResponseHeadersPolicyId: z.string().optional(),
  Compress: z.boolean().default(false),
  FunctionAssociations: z
    .array(z.strictObject({ EventType: z.literal('viewer-request'), FunctionARN: z.string() }))
    .max(1)
    .default([]),
})

const origin = z.object({
  Id: z.string(),
  DomainName: z.string(),
  S3OriginConfig: z.unknown().optional(),
  OriginCustomHeaders: z
    .array(z.object({ HeaderName: z.string(), HeaderValue: z.string() }))
    .default([]),
})

const originGroup = z.object({
  Id: z.string(),
  FailoverCriteria: z.object({ StatusCodes: z.object({ Items: z.array(z.number()) }) }),
  Members: z.object({
    Items: z.tuple([z.object({ OriginId: z.string() }), z.object({ OriginId: z.string() })]),
  }),
})

const distribution = z.object({
  DistributionConfig: z.object({
    Origins: z.array(origin),
    OriginGroups: z.object({ Items: z.array(originGroup) }).default({ Items: [] }),
    CacheBehaviors: z.array(behavior).default([]),
    DefaultCacheBehavior: behavior,
    DefaultRootObject: z.string().default(''),
    // Strict: replacing errors by a page would turn the API's 404 into HTML.
    CustomErrorResponses: z
      .array(z.strictObject({ ErrorCode: z.number(), ErrorCachingMinTTL: z.number() }))
      .default([]),
  }),
})

/** The policies of one type, by the id that behaviors use. */
const policies = <Policy>(
  template: Template,
  type: string,
  parse: (properties: Record<string, unknown>) => Policy,
) => {
  const byId = new Map(
    resourcesOf(template, type).map(({ logicalId, properties }) => [
      physicalId(template, logicalId),
      parse(properties),
    ]),
  )
  return (id: string) => {
    const policy = byId.get(id)
    if (!policy) throw new Error(`The local stack does not know the ${type} ${id}`)
    return policy
  }
}

const originOf = ({ DomainName, S3OriginConfig, OriginCustomHeaders }: z.infer<typeof origin>) => {
  const bucket = DomainName.split('.')[0] ?? ''
  /** `site` is the bucket of pages, `pictures` that of uploads. */
  const kind: 'site' | 'api' | 'pictures' = !S3OriginConfig
    ? 'api'
    : bucket.startsWith('pictures')
      ? 'pictures'
      : 'site'
  if (kind === 'api' && !DomainName.includes('.execute-api.'))
    throw new Error(`The local stack does not know the origin ${DomainName}`)
  return {
    kind,
    headers: Object.fromEntries(
      OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [
        HeaderName.toLowerCase(),
        HeaderValue,
      ]),
    ),
  }
}

const viewerFunctions = (template: Template) => {
  const code = z.object({ FunctionCode: z.string() })
  return new Map(
    resourcesOf(template, 'AWS::CloudFront::Function').map(({ logicalId, properties }) => [
      logicalId,
      code.parse(properties).FunctionCode,
    ]),
  )
}

export const readDistribution = (template: Template) => {
  const [declared, ...others] = resourcesOf(template, 'AWS::CloudFront::Distribution')
  if (!declared || others.length > 0) throw new Error('The template must declare one distribution')
  const config = distribution.parse(declared.properties).DistributionConfig
  const cacheOf = policies(
    template,
    'AWS::CloudFront::CachePolicy',
    (properties) => cachePolicy.parse(properties).CachePolicyConfig,
  )
  const forwardOf = policies(
    template,
    'AWS::CloudFront::OriginRequestPolicy',
    (properties) =>
      z.object({ OriginRequestPolicyConfig: selection }).parse(properties)
        .OriginRequestPolicyConfig,
  )
  const headersOf = policies(template, 'AWS::CloudFront::ResponseHeadersPolicy', headersPolicy)
  const code = viewerFunctions(template)
  const origins = new Map(config.Origins.map((one) => [one.Id, originOf(one)]))
  const originNamed = (id: string) => {
    const found = origins.get(id)
    if (!found) throw new Error(`There is no origin ${id}`)
    return found
  }
  const targetNamed = (id: string) => {
    const group = config.OriginGroups.Items.find((one) => one.Id === id)
    if (!group) return { origin: originNamed(id), fallback: undefined }
    const [first, second] = group.Members.Items
    const statuses = group.FailoverCriteria.StatusCodes.Items
    return {
      origin: originNamed(first.OriginId),
      /** Answers in its place when the origin answers with one of these statuses. */
      fallback: { origin: originNamed(second.OriginId), statuses },
    }
  }

  const behaviorOf = (one: z.infer<typeof behavior>) => {
    const association = one.FunctionAssociations[0]?.FunctionARN.split('/').at(-1)
    return {
      pathPattern: one.PathPattern,
      methods: one.AllowedMethods,
      ...targetNamed(one.TargetOriginId),
      cache: cacheOf(one.CachePolicyId),
      forward: one.OriginRequestPolicyId ? forwardOf(one.OriginRequestPolicyId) : undefined,
      headers: one.ResponseHeadersPolicyId ? headersOf(one.ResponseHeadersPolicyId) : [],
      compress: one.Compress,
      /** The source of the viewer-request function. */
      viewerFunction: association === undefined ? undefined : code.get(association),
    }
  }
  return {
    /** In order of priority; the last one matches every path. */
    behaviors: [...config.CacheBehaviors, config.DefaultCacheBehavior].map(behaviorOf),
    rootObject: config.DefaultRootObject,
    /** For how many seconds the edge caches an error, if the template says so. */
    errorTtl: new Map(
      config.CustomErrorResponses.map((one) => [one.ErrorCode, one.ErrorCachingMinTTL]),
    ),
  }
}

export type Distribution = ReturnType<typeof readDistribution>
export type Behavior = Distribution['behaviors'][number]
