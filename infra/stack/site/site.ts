import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachedMethods,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  PriceClass,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Duration, Stack, Validations } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { endpoints } from '#shared/contract/api/families.ts'
import type { Config } from '../../config.ts'
import { repository } from '../../repository.ts'
import type { StackData } from '../resources/data.ts'
import type { Keys } from '../resources/secrets.ts'
import { caching } from './caching.ts'
import { responseHeaders } from './headers.ts'
import type { OwnDomain } from './ownDomain.ts'
import { pagePattern, pageRoutes } from './pageRoutes.ts'
import { publishPages } from './publishPages.ts'
import type { Shell } from './shell.ts'

interface Resources {
  http: HttpApi
  keys: Keys
  ownDomain: OwnDomain | undefined
  pages: string | undefined
  shell: Shell
  /** Every function that the pages call, and the function that serves some pages. */
  functions: { called: readonly NodejsFunction[]; page: NodejsFunction }
  /** The buckets of pages, and of pictures, to which uploads go directly. */
  store: Pick<StackData, 'pages' | 'pictures' | 'exports'>
}

/** By default CloudFront caches these for 10 s, whatever the origin says. No page replaces them. */
const uncachedErrors = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]

/**
 * The addresses that people share and search engines read. The page function answers them with the same app
 * shell, and a head of their own.
 */
const headedPages = [
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
]

/**
 * The distribution: the API under /api, pages with a head and the page for unknown addresses from their function,
 * everything else from the bucket.
 */
export const site = (
  scope: Construct,
  config: Config,
  {
    http,
    keys,
    ownDomain,
    pages,
    shell,
    functions,
    store: { pages: bucket, pictures, exports },
  }: Resources,
) => {
  const { region, urlSuffix } = Stack.of(scope)
  const policies = caching(scope, endpoints)

  const viewerRequest = new EdgeFunction(scope, 'ViewerRequest', {
    code: FunctionCode.fromInline(viewerRequestCode(shell, keys.origin.accepted)),
    runtime: FunctionRuntime.JS_2_0,
  })
  const functionAssociations = [
    { function: viewerRequest, eventType: FunctionEventType.VIEWER_REQUEST },
  ]

  const files = {
    // Without the permission to list, S3 answers 403 for a missing key.
    origin: S3BucketOrigin.withOriginAccessControl(bucket, {
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
    }),
    compress: true,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    responseHeadersPolicy: responseHeaders(scope, config, [pictures, exports]),
  } satisfies BehaviorOptions

  const api = {
    ...files,
    origin: new HttpOrigin(`${http.apiId}.execute-api.${region}.${urlSuffix}`, {
      customHeaders: { 'x-origin-secret': keys.origin.sent },
    }),
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachedMethods: CachedMethods.CACHE_GET_HEAD,
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    originRequestPolicy: policies.apiRequest,
    functionAssociations,
  } satisfies BehaviorOptions

  const headed = { ...files, origin: api.origin, cachePolicy: policies.headedPages }

  // If the bucket has no such file, the page function answers with the app's page for unknown addresses.
  const filesOrNotFound = new OriginGroup({
    primaryOrigin: files.origin,
    fallbackOrigin: api.origin,
    fallbackStatusCodes: [404],
  })

  const distribution = new Distribution(scope, 'Site', {
    // In the order in which CloudFront tries them.
    additionalBehaviors: {
      '/api/record*': { ...api, cachePolicy: policies.record },
      '/api/public/articles*': { ...api, cachePolicy: policies.articles },
      '/api/*': { ...api, cachePolicy: policies.api },
      '/assets/*': { ...files, cachePolicy: policies.assets, functionAssociations },
      '/images/*': {
        ...files,
        origin: S3BucketOrigin.withOriginAccessControl(pictures),
        cachePolicy: policies.assets,
        functionAssociations,
      },
      '/cards/*': { ...files, origin: api.origin, cachePolicy: policies.assets },
      ...Object.fromEntries(headedPages.map((pattern) => [pattern, headed])),
    },
    defaultBehavior: {
      ...files,
      origin: filesOrNotFound,
      cachePolicy: policies.pages,
      functionAssociations,
    },
    errorResponses: uncachedErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    httpVersion: HttpVersion.HTTP2_AND_3,
    priceClass: PriceClass.PRICE_CLASS_100,
    ...ownDomain?.distribution,
  })
  acknowledge(bucket, distribution, ownDomain)
  ownDomain?.point(scope, distribution)
  const published = publishPages(scope, bucket, { ...shell, ...config }, pages)
  // The new shell is served only after its assets and the functions it calls are deployed. If any of them fails,
  // CloudFormation rolls both functions back, and with them the shell.
  const called = functions.called.flatMap(({ node }) => node.defaultChild ?? [])
  for (const serving of [viewerRequest, functions.page])
    serving.node.defaultChild?.node.addDependency(...published, ...called)
  return distribution
}

/** Puts the secrets, the key of the shell and the addresses of the app's pages into the function's text. */
export const viewerRequestCode = ({ key }: Pick<Shell, 'key'>, secrets: string) =>
  readFileSync(join(repository, 'infra/stack/site/viewer-request.js'), 'utf8')
    .replace("secrets = ''", () => `secrets = '${secrets}'`)
    .replace("'/shells/index.html'", `'/${key}'`)
    .replace('/^\\/?$/i', () => `/${pagePattern(pageRoutes())}/i`)

const acknowledge = (
  bucket: IBucket,
  distribution: Distribution,
  ownDomain: OwnDomain | undefined,
) => {
  const unlogged = 'An address can hold a token. The API writes an access log of its own without.'
  Validations.of(bucket).acknowledge({ id: 'AwsSolutions-S1', reason: unlogged })
  Validations.of(distribution).acknowledge(
    { id: 'AwsSolutions-CFR3', reason: unlogged },
    { id: 'AwsSolutions-CFR1', reason: 'Readers may be anywhere.' },
    {
      id: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      reason: 'Only the root of a bucket can be listed, and / is answered by the page function.',
    },
  )
  if (ownDomain) return
  Validations.of(distribution).acknowledge(
    { id: 'AwsSolutions-CFR2', reason: 'The firewall comes with a domain: see ownDomain.ts.' },
    {
      id: 'AwsSolutions-CFR4',
      reason: 'The default certificate sets its own minimum version of TLS.',
    },
  )
}
