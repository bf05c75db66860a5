import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb'
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3'
import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import type { Config } from '../config.ts'

export type Store = ReturnType<typeof data>

/**
 * Facts are what happened, Views are what is shown, ArticleStore is what we write, Accounts are who
 * reads, Audits are what they did, Runs are what the portal did by itself; Raw is what feeds sent.
 */
export const data = (scope: Construct, { keep }: Config) => {
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

  const facts = table('Facts')
  // Apart from Accounts: who may write an audit may not write a session.
  const audits = table('Audits', { timeToLiveAttribute: 'ttl' })
  // Rosters, leagues, fixture lists, days: what is listed by something other than its own id.
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
    removalPolicy: keep ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    // Long enough to replay a season; a provider's licence ends some day.
    lifecycleRules: [{ expiration: Duration.days(400) }],
  })
  Validations.of(raw).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'Only one function writes here, and every write is logged with its crawl.',
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
