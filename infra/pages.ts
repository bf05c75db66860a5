import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { acknowledgeCopier } from './copier.ts'
import { repository } from './repository.ts'

const built = join(repository, 'frontend/dist')

/** Puts the built frontend into the bucket: the hashed assets first, then what refers to them. */
export const publish = (scope: Construct, bucket: IBucket, folder = built) => {
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
