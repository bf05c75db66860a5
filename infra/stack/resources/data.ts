import {
  AttributeType,
  BillingMode,
  type ITable,
  ProjectionType,
  Table,
} from 'aws-cdk-lib/aws-dynamodb'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type CfnBucket,
  HttpMethods,
  type IBucket,
} from 'aws-cdk-lib/aws-s3'
import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { unusedPictureDays } from '#shared/contract/admin/uploads.ts'
import type { Config } from '../../config.ts'

/**
 * Kept when its stack is deleted, unless the deployment that creates it fails: leftovers would block the next
 * attempt.
 */
export const kept = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE

export type StackData = ReturnType<typeof data>

/**
 * Tables: Facts (what happened in the leagues), Views (finished pages and scores), ArticleStore, Accounts,
 * Audits (what people did), Runs (the progress of ingest and calculations). The bucket Raw keeps the payloads of
 * feeds, Pictures those of articles, and Exports keeps admins' downloads for a day.
 */
export const data = (scope: Construct, { keep, protect, stage, domain, tables }: Config) => {
  const table = (name: keyof Config['tables'], options: { timeToLiveAttribute?: string } = {}) =>
    new Table(scope, name, {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: protect,
      removalPolicy: keep ? kept : RemovalPolicy.DESTROY,
      ...options,
    })

  /** The table itself, or the copy that the stage's file names for it. */
  const inUse = (own: Table): ITable => {
    const copy = tables[own.node.id as keyof Config['tables']]
    // A cast: CDK's types contradict each other under exactOptionalPropertyTypes.
    return copy === undefined
      ? (own as ITable)
      : Table.fromTableName(scope, `${own.node.id}Copy`, copy)
  }

  const facts = table('Facts', { timeToLiveAttribute: 'ttl' })
  // Separate from Accounts, because a function that may write audits must not be able to write sessions.
  const audits = table('Audits', { timeToLiveAttribute: 'ttl' })
  const lists = {
    indexName: 'lists',
    partitionKey: { name: 'gpk', type: AttributeType.STRING },
    sortKey: { name: 'gsk', type: AttributeType.STRING },
  }
  // For lists by something other than the id: rosters, leagues, fixtures, days.
  for (const listed of [facts, audits]) listed.addGlobalSecondaryIndex(lists)
  // Attempts under somebody else's address, which an erasure must find among everything that guests did.
  audits.addGlobalSecondaryIndex({
    indexName: 'claims',
    partitionKey: { name: 'claimed', type: AttributeType.STRING },
    sortKey: { name: 'sk', type: AttributeType.STRING },
    projectionType: ProjectionType.KEYS_ONLY,
  })

  const views = table('Views', { timeToLiveAttribute: 'ttl' })
  const articles = table('ArticleStore')
  const accounts = table('Accounts', { timeToLiveAttribute: 'ttl' })
  // Everybody who has signed up, for admins, with no more of a profile than the list shows.
  accounts.addGlobalSecondaryIndex({
    ...lists,
    projectionType: ProjectionType.INCLUDE,
    nonKeyAttributes: ['email', 'email_verified', 'favorite_sport', 'country', 'created_at'],
  })

  const closed = {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
  }
  const raw = new Bucket(scope, 'Raw', {
    ...closed,
    ...lifeOf({ keep, stage }),
    // Long enough to replay a season, but no longer, because a provider's license may end.
    lifecycleRules: [
      { expiration: Duration.days(400), noncurrentVersionExpiration: Duration.days(30) },
    ],
    versioned: keep,
  })
  Validations.of(raw).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'Only one function writes to it, and it logs every write with its crawl.',
  })

  // A cast: CDK's types contradict each other under exactOptionalPropertyTypes.
  const pictures = new Bucket(scope, 'Pictures', {
    ...closed,
    ...lifeOf({ keep, stage }),
    versioned: keep,
    cors: [
      {
        // CloudFront's own name is not known here. A signed address gives access, whichever page requests it.
        allowedOrigins: [domain ? `https://${domain.name}` : '*'],
        allowedMethods: [HttpMethods.PUT],
        allowedHeaders: ['content-type', 'x-amz-checksum-sha256'],
        maxAge: 3000,
      },
    ],
    lifecycleRules: [
      { noncurrentVersionExpiration: Duration.days(30) },
      // An upload is processed and deleted within seconds, and its outcome is read within minutes.
      {
        prefix: 'uploads/',
        expiration: Duration.days(1),
        noncurrentVersionExpiration: Duration.days(1),
      },
      { prefix: 'records/', expiration: Duration.days(7) },
      // Uploaded and never used: the article that uses a picture removes the tag.
      {
        prefix: 'images/',
        tagFilters: { unused: 'true' },
        expiration: Duration.days(unusedPictureDays),
      },
      // A share card that is requested again is drawn again.
      { prefix: 'images/cards/', expiration: Duration.days(90) },
    ],
  }) as IBucket
  // CDK's own switch for it is a custom resource that may change any bucket's notifications.
  const resource = pictures.node.defaultChild as CfnBucket
  resource.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } }
  Validations.of(pictures).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'Who uploads is in the audits, and readers come through CloudFront only.',
  })

  // A cast: CDK's types contradict each other under exactOptionalPropertyTypes.
  const exports = new Bucket(scope, 'Exports', {
    ...closed,
    ...lifeOf({ keep, stage }),
    cors: [
      {
        // The browser follows the API's redirect, with the headers of its call.
        allowedOrigins: [domain ? `https://${domain.name}` : '*'],
        allowedMethods: [HttpMethods.GET],
        allowedHeaders: ['cache-control', 'content-type', 'x-access-token'],
        maxAge: 3000,
      },
    ],
    // These files contain people's addresses, and the files' own addresses work for only a minute.
    lifecycleRules: [
      { expiration: Duration.days(1), abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
  }) as IBucket
  Validations.of(exports).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'Who exports is in the audits.',
  })

  // A cast: CDK's types contradict each other under exactOptionalPropertyTypes.
  const pages = new Bucket(scope, 'Pages', {
    ...closed,
    // Each release publishes everything again, and a bucket that is not empty could not be deleted after a
    // failed deployment.
    ...lifeOf({ keep: false, stage }),
    // An overwritten page can be restored for a month.
    versioned: keep,
    lifecycleRules: [
      { noncurrentVersionExpiration: Duration.days(30) },
      // Old assets stay for open pages: `npm run deploy` tags those that a release no longer has.
      { tagFilters: { retired: 'true' }, expiration: Duration.days(30) },
    ],
  }) as IBucket

  return {
    raw,
    pages,
    pictures,
    exports,
    facts: inUse(facts),
    audits: inUse(audits),
    views: inUse(views),
    articles: inUse(articles),
    accounts: inUse(accounts),
    runs: inUse(table('Runs', { timeToLiveAttribute: 'ttl' })),
  }
}

/** A bucket can be deleted with its stack only if it is emptied first. The laptop's buckets are never deployed. */
export const lifeOf = ({ keep, stage }: Pick<Config, 'keep' | 'stage'>): Partial<BucketProps> => ({
  removalPolicy: keep ? kept : RemovalPolicy.DESTROY,
  autoDeleteObjects: !keep && stage !== 'local',
})
