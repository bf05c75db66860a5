import type { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs'
import type { CfnBucket } from 'aws-cdk-lib/aws-s3'
import { Duration, Stack, Validations } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { type FamilyName, families } from '#shared/contract/api/families.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { type Config, publishedBrandOf, sourcesOf } from '../../config.ts'
import { allow, allowItems, lambdaFunction } from '../lambda/lambdaFunction.ts'
import { allowAccountItems } from '../resources/accountItems.ts'
import type { StackData } from '../resources/data.ts'
import type { Users } from '../resources/identity.ts'
import type { Queues } from '../resources/queues.ts'
import type { Keys } from '../resources/secrets.ts'
import type { Shell } from '../site/shell.ts'
import { allowAccountFamilies } from './accountFamilies.ts'
import { allowAdminFamilies } from './adminFamilies.ts'
import { calculationsFunction } from './calculations.ts'
import { erasuresFunction } from './erasures.ts'
import { allowPictures, allowUploads, cardsFunction, imagesFunction } from './images.ts'
import { pageFunction } from './page.ts'

interface Resources {
  store: StackData
  keys: Keys
  users: Users
  queues: Queues
  shell: Shell
}
export type StackFunctions = ReturnType<typeof functions>

/** Every function, with its variables and exactly the permissions that it needs. */
export const functions = (
  scope: Construct,
  config: Config,
  { store, keys, users, queues, shell }: Resources,
) => {
  const ORIGIN_SECRET = keys.origin.accepted
  const CARD_SECRET = keys.card.secretValue.unsafeUnwrap()
  const GUEST_SECRET_ID = keys.guest.secretArn

  const family = (name: FamilyName) => {
    const lambda = lambdaFunction(scope, config, name, {
      environment: {
        ORIGIN_SECRET,
        GUEST_SECRET_ID,
        USER_POOL_ID: users.pool.userPoolId,
        USER_POOL_CLIENT_ID: users.client.userPoolClientId,
        ACCOUNTS_TABLE: store.accounts.tableName,
      },
    })
    // Identifying the caller takes the guest key and the member's session. Public calls need neither.
    const calls: readonly Endpoint[] = Object.values(families[name])
    if (calls.some(({ access }) => access !== 'public')) {
      allow(lambda, ['secretsmanager:GetSecretValue'], keys.guest.secretArn)
      allowAccountItems(lambda, store, ['GetItem'], ['people'])
    }
    return lambda
  }

  const reads: readonly FamilyName[] = ['catalog', 'sports']
  const http = Object.fromEntries(
    (Object.keys(families) as FamilyName[]).map((name) => [name, family(name)]),
  ) as Record<FamilyName, NodejsFunction>
  for (const name of reads) {
    http[name].addEnvironment('VIEWS_TABLE', store.views.tableName)
    allowItems(http[name], store.views, ['BatchGetItem'])
  }
  // Reads files, and pages as they were at a past time.
  allowItems(http.sports, store.views, ['GetItem', 'Query'])

  // Counts the calls to a calendar's secret address, which needs no session.
  allowAccountItems(http.sports, store, ['UpdateItem'], ['attempts'])

  // Which sources are read is a setting, and the file of picks contains only what those allow to be passed
  // on.
  http.sports.addEnvironment('FACTS_TABLE', store.facts.tableName)
  allowItems(http.sports, store.facts, ['GetItem'], 'settings')

  http.news.addEnvironment('FACTS_TABLE', store.facts.tableName)
  allowItems(http.news, store.facts, ['Query'])
  http.articles.addEnvironment('ARTICLES_TABLE', store.articles.tableName)
  http['admin-articles'].addEnvironment('ARTICLES_TABLE', store.articles.tableName)
  for (const lambda of [http.articles, http['admin-articles']])
    allowItems(lambda, store.articles, ['GetItem', 'BatchGetItem', 'Query'])
  allowItems(http['admin-articles'], store.articles, ['PutItem', 'DeleteItem'])
  http['admin-articles'].addEnvironment('AUDITS_TABLE', store.audits.tableName)
  // Records its changes, which the history cannot undo.
  allowItems(http['admin-articles'], store.audits, ['PutItem'])
  allowPictures(http['admin-articles'], store)
  // Shows the card of an article that is being written.
  http['admin-articles'].addEnvironment('CARD_SECRET', CARD_SECRET)

  // Prices are a setting, stored in the table of facts.
  http.catalog.addEnvironment('FACTS_TABLE', store.facts.tableName)
  // States beside the prices whether anything is charged.
  http.catalog.addEnvironment('PAYMENTS', config.payments)
  // The credits of the data, and its age.
  for (const name of ['catalog', 'sports', 'admin-settings'] as const)
    http[name].addEnvironment('OPEN_SOURCES', sourcesOf(config).join(' '))
  http.catalog.addEnvironment('RUNS_TABLE', store.runs.tableName)
  allowItems(http.catalog, store.runs, ['Query'])
  http.catalog.addEnvironment('HELPLINES', JSON.stringify(config.helplines))
  http.catalog.addEnvironment('BRAND', JSON.stringify(publishedBrandOf(config)))
  allowItems(http.catalog, store.facts, ['GetItem'])
  // Tells the servers that it tries whom the request comes from.
  http['admin-feeds'].addEnvironment('CONTACT', publishedBrandOf(config).contact)
  allowAccountFamilies(config, http, { store, keys, users, queues })
  allowAdminFamilies(http, { store, keys, queues, users })
  allowUploads(http.uploads, store)

  const guestKey = lambdaFunction(scope, config, 'guest-key', { environment: { GUEST_SECRET_ID } })
  allow(guestKey, ['secretsmanager:PutSecretValue'], keys.guest.secretArn)

  const ingest = lambdaFunction(scope, config, 'ingest', {
    environment: {
      FACTS_TABLE: store.facts.tableName,
      RUNS_TABLE: store.runs.tableName,
      RAW_BUCKET: store.raw.bucketName,
      PROVIDER_SECRET_ID: keys.provider.secretArn,
      CALCULATIONS_QUEUE: queues.calculations.queueUrl,
      OPEN_SOURCES: sourcesOf(config).join(' '),
      CONTACT: publishedBrandOf(config).contact,
    },
    // A crawl of a whole league makes thirty requests to the provider, under its rate limit.
    timeout: Duration.minutes(10),
  })
  allowItems(ingest, store.facts, [
    'GetItem',
    'BatchGetItem',
    'Query',
    'PutItem',
    'UpdateItem',
    'DeleteItem',
  ])
  allow(ingest, ['dynamodb:Query'], `${store.facts.tableArn}/index/lists`)
  allowItems(ingest, store.runs, ['GetItem', 'PutItem', 'UpdateItem'])
  allow(ingest, ['s3:PutObject'], store.raw.arnForObjects('*'))
  allow(ingest, ['s3:GetObject', 's3:DeleteObject'], store.raw.arnForObjects('drop/*'))
  allow(ingest, ['s3:ListBucket'], store.raw.bucketArn)
  const rawId = Stack.of(scope).getLogicalId(store.raw.node.defaultChild as CfnBucket)
  for (const objects of ['*', 'drop/*'])
    Validations.of(scope).acknowledge({
      id: `AwsSolutions-IAM5[Resource::<${rawId}.Arn>/${objects}]`,
      reason: 'Every payload and every dropped file is its own object.',
    })
  allow(ingest, ['secretsmanager:GetSecretValue'], keys.provider.secretArn)
  allow(ingest, ['sqs:SendMessage'], queues.calculations.queueArn)

  return {
    http,
    guestKey,
    ingest,
    calculations: calculationsFunction(scope, config, store, queues),
    erasures: erasuresFunction(scope, config, { store, users, queues }),
    images: imagesFunction(scope, config, store),
    cards: cardsFunction(scope, config, store, { ORIGIN_SECRET, CARD_SECRET }),
    page: pageFunction(scope, config, store, { ORIGIN_SECRET, CARD_SECRET }, shell),
  }
}

export const allOf = ({ http, ...others }: StackFunctions) => ({ ...http, ...others })
