import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { type CfnElement, Duration, Stack, Validations } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import type { Config } from '../../config.ts'
import { repository } from '../../repository.ts'
import { builtPages, type Shell } from './shell.ts'

/** The service worker's file, and the file that replaces it on a stage without one. */
const worker = 'sw.js'
export const workerOff = join(repository, 'infra/stack/site/worker-off.js')

/**
 * Puts the built frontend into the bucket: the hashed assets and their compressed copies first, then the files
 * that refer to them. Returns what must be deployed before anything refers to it.
 */
export const publishPages = (
  scope: Construct,
  bucket: IBucket,
  { key, html, serviceWorker }: Shell & Pick<Config, 'serviceWorker'>,
  folder = builtPages,
): BucketDeployment[] => {
  // Source.asset throws if the folder does not exist, as before the first build.
  if (!existsSync(folder) || html === undefined) return []

  // Never pruned: a page that was open during a deployment still loads its old assets.
  const to = { destinationBucket: bucket, prune: false }
  const forEver = {
    ...to,
    cacheControl: [
      CacheControl.setPublic(),
      CacheControl.maxAge(Duration.days(365)),
      CacheControl.immutable(),
    ],
  }
  const assets = new BucketDeployment(scope, 'PublishAssets', {
    ...forEver,
    destinationKeyPrefix: 'assets',
    sources: [Source.asset(join(folder, 'assets'))],
  })
  const copies = new BucketDeployment(scope, 'PublishBrotliCopies', {
    ...forEver,
    destinationKeyPrefix: 'brotli',
    sources: [Source.asset(join(folder, 'brotli'))],
    contentEncoding: 'br',
  })
  const pages = new BucketDeployment(scope, 'PublishPages', {
    ...to,
    sources: [
      Source.asset(folder, {
        exclude: ['assets', 'brotli', 'index.html', ...(serviceWorker ? [] : [worker])],
      }),
      ...(serviceWorker ? [] : [Source.data(worker, readFileSync(workerOff, 'utf8'))]),
    ],
    cacheControl: [CacheControl.noCache()],
  })
  const shell = new BucketDeployment(scope, 'PublishShell', {
    ...to,
    sources: [Source.data(key, html)],
    // Browsers must not cache it, because the next release serves another shell at the same page addresses.
    cacheControl: [CacheControl.noCache()],
  })
  for (const later of [pages, shell]) later.node.addDependency(assets, copies)
  acknowledgeCopier(scope, bucket)
  return [assets, copies, pages, shell]
}

const reason =
  "CDK makes the code and role of this helper of BucketDeployment. It runs only during a deploy, and only reads and writes the pages' bucket."

/** A single CDK function copies the files of every BucketDeployment. We cannot fix the findings about it. */
const acknowledgeCopier = (scope: Construct, bucket: IBucket) => {
  const stack = Stack.of(scope)
  const pages = stack.getLogicalId(bucket.node.defaultChild as CfnElement)
  const wildcards = [
    ...['GetObject*', 'GetBucket*', 'List*', 'DeleteObject*', 'Abort*'].map(
      (action) => `Action::s3:${action}`,
    ),
    `Resource::<${pages}.Arn>/*`,
    `Resource::arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${stack.region}/*`,
  ].map((finding) => `IAM5[${finding}]`)
  const managed =
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]'

  const copier = stack.node.findChild('Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C')
  Validations.of(copier).acknowledge(
    ...[managed, ...wildcards, 'L1'].map((rule) => ({ id: `AwsSolutions-${rule}`, reason })),
    ...['DLQ', 'LatestVersion', 'Tracing'].map((rule) => ({
      id: `Serverless-Lambda${rule}`,
      reason,
    })),
  )
}
