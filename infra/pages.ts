import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'

export const builtPages = join(import.meta.dirname, '../frontend/dist')

/** Puts the built frontend into the bucket: the hashed assets first, then what refers to them. */
export const publish = (scope: Construct, bucket: IBucket, folder = builtPages) => {
  // Before its first build there is nothing to put there, and Source.asset throws.
  if (!existsSync(folder)) return

  const put = (name: string, exclude: string[], cacheControl: CacheControl[]) =>
    new BucketDeployment(scope, name, {
      destinationBucket: bucket,
      sources: [Source.asset(folder, { exclude })],
      cacheControl,
      // A page that was open during a deploy still asks for the assets it knows.
      prune: false,
    })

  const assets = put(
    'PublishAssets',
    ['*', '!assets/**'],
    [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
  )
  put('PublishPages', ['assets/**'], [CacheControl.noCache()]).node.addDependency(assets)
}
