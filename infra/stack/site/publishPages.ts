import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { type CfnElement, Duration, Stack, Validations } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { repository } from '../../repository.ts'

const built = join(repository, 'frontend/dist')

/** Puts the built frontend into the bucket: the hashed assets first, then what refers to them. */
export const publishPages = (scope: Construct, bucket: IBucket, folder = built) => {
  // Before its first build there is nothing to put there, and Source.asset throws.
  if (!existsSync(folder)) return

  // Never pruned: a page that was open during a deploy still asks for the assets it knows.
  const to = { destinationBucket: bucket, prune: false }
  const assets = new BucketDeployment(scope, 'PublishAssets', {
    ...to,
    destinationKeyPrefix: 'assets',
    sources: [Source.asset(join(folder, 'assets'))],
    cacheControl: [
      CacheControl.setPublic(),
      CacheControl.maxAge(Duration.days(365)),
      CacheControl.immutable(),
    ],
  })
  const pages = new BucketDeployment(scope, 'PublishPages', {
    ...to,
    sources: [Source.asset(folder, { exclude: ['assets'] })],
    cacheControl: [CacheControl.noCache()],
  })
  pages.node.addDependency(assets)
  acknowledgeCopier(scope, bucket)
}

const reason =
  "CDK's own helper behind BucketDeployment, whose code and role are made there: it runs during a deploy, and reads and writes the pages' bucket only."

/** One function copies for every BucketDeployment of a stack; what the rules say of it, we cannot change. */
export const acknowledgeCopier = (scope: Construct, bucket: IBucket) => {
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
  )
}
