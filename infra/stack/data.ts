import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb'
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps } from 'aws-cdk-lib/aws-s3'
import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import type { Config } from '../config.ts'

export type Store = ReturnType<typeof data>

/**
 * Tables: Facts (what happened in the leagues), Views (finished pages and scores), ArticleStore,
 * Accounts, Audits (what people did), Runs (how far ingest and calculations came). The Raw bucket
 * keeps what feeds sent.
 */
export const data = (scope: Construct, { keep, stage }: Config) => {
  const table = (name: string, options: { timeToLiveAttribute?: string } = {}) =>
    new Table(scope, name, {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: keep,
      removalPolicy: keep ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      ...options,
    })

  const facts = table('Facts', { timeToLiveAttribute: 'ttl' })
  // Apart from Accounts: a function that may write an audit must not be able to write a session.
  const audits = table('Audits', { timeToLiveAttribute: 'ttl' })
  // Lists by something other than the id: rosters, leagues, fixtures, days.
  for (const listed of [facts, audits])
    listed.addGlobalSecondaryIndex({
      indexName: 'lists',
      partitionKey: { name: 'gpk', type: AttributeType.STRING },
      sortKey: { name: 'gsk', type: AttributeType.STRING },
    })

  const raw = new Bucket(scope, 'Raw', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    ...lifeOf({ keep, stage }),
    // Long enough to replay a season, and no longer: a provider's licence may end.
    lifecycleRules: [
      { expiration: Duration.days(400), noncurrentVersionExpiration: Duration.days(30) },
    ],
    versioned: keep,
  })
  Validations.of(raw).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'Only one function writes to it, and it logs every write with its crawl.',
  })

  return {
    raw,
    facts,
    audits,
    views: table('Views', { timeToLiveAttribute: 'ttl' }),
    articles: table('ArticleStore'),
    accounts: table('Accounts', { timeToLiveAttribute: 'ttl' }),
    runs: table('Runs', { timeToLiveAttribute: 'ttl' }),
  }
}

/** A bucket goes with its stack only if it is emptied first. The laptop's buckets are never deployed. */
export const lifeOf = ({ keep, stage }: Pick<Config, 'keep' | 'stage'>): Partial<BucketProps> => ({
  removalPolicy: keep ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  autoDeleteObjects: !keep && stage !== 'local',
})
