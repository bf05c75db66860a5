import type { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs'
import type { CfnBucket } from 'aws-cdk-lib/aws-s3'
import { Stack, Validations } from 'aws-cdk-lib/core'
import { allow } from '../lambda/lambdaFunction.ts'
import { allowAccountItems } from '../resources/accountItems.ts'
import type { StackData } from '../resources/data.ts'
import type { Users } from '../resources/identity.ts'
import type { Queues } from '../resources/queues.ts'
import type { Keys } from '../resources/secrets.ts'

interface Resources {
  store: StackData
  keys: Keys
  queues: Queues
  users: Users
}
type Families = Record<
  'admin-feeds' | 'admin-injuries' | 'admin-picks' | 'admin-settings' | 'admin-users',
  NodejsFunction
>

/** Only items of these partitions, as `functions/store/keys.ts` writes them. */
export const ofPartitions = (...partitions: string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions },
})

/** Lets a function record its changes, and read and mark them when they are undone. */
export const allowChanges = (lambda: NodejsFunction, { audits }: StackData) => {
  allow(lambda, ['dynamodb:PutItem'], audits.tableArn)
  const changes = ofPartitions('changes')
  allow(lambda, ['dynamodb:GetItem', 'dynamodb:UpdateItem'], audits.tableArn, changes)
}

/** Also removes the record of a change that was begun and not made. */
export const allowBegunChanges = (lambda: NodejsFunction, store: StackData) => {
  allowChanges(lambda, store)
  allow(lambda, ['dynamodb:DeleteItem'], store.audits.tableArn, ofPartitions('changes'))
}

/** Permissions and variables of the families that only admins call, in addition to those of all families. */
export const allowAdminFamilies = (
  {
    'admin-feeds': feeds,
    'admin-injuries': injuries,
    'admin-picks': picks,
    'admin-settings': settings,
    'admin-users': users,
  }: Families,
  { store, keys, queues, users: { pool } }: Resources,
) => {
  const facts = (lambda: NodejsFunction) => {
    lambda.addEnvironment('FACTS_TABLE', store.facts.tableName)
    allow(lambda, ['dynamodb:Query'], store.facts.tableArn)
    allow(lambda, ['dynamodb:Query'], `${store.facts.tableArn}/index/lists`)
  }
  for (const lambda of [feeds, injuries, picks, settings, users]) {
    // Read at run time, so that a new key needs no deployment. The key alone gives no access.
    lambda.addEnvironment('ADMIN_PATH_SECRET_ID', keys.adminPath.secretArn)
    allow(lambda, ['secretsmanager:GetSecretValue'], keys.adminPath.secretArn)
    lambda.addEnvironment('AUDITS_TABLE', store.audits.tableName)
  }
  /** Raises the version of the facts with a change, and requests a run after it. */
  const runs = (lambda: NodejsFunction) => {
    allow(lambda, ['dynamodb:UpdateItem'], store.facts.tableArn, ofPartitions('version#*'))
    lambda.addEnvironment('CALCULATIONS_QUEUE', queues.calculations.queueUrl)
    allow(lambda, ['sqs:SendMessage'], queues.calculations.queueArn)
  }

  // Tries addresses, and writes only audits and its own count of attempts.
  feeds.addEnvironment('PROVIDER_SECRET_ID', keys.provider.secretArn)
  allow(feeds, ['secretsmanager:GetSecretValue'], keys.provider.secretArn)
  allow(feeds, ['dynamodb:PutItem'], store.audits.tableArn)
  allowAccountItems(feeds, store, ['UpdateItem'], ['attempts'])

  facts(picks)
  allowChanges(picks, store)
  runs(picks)
  picks.addEnvironment('VIEWS_TABLE', store.views.tableName)
  allow(
    picks,
    ['dynamodb:BatchGetItem', 'dynamodb:PutItem'],
    store.views.tableArn,
    ofPartitions('picks#*'),
  )

  facts(injuries)
  allowChanges(injuries, store)
  runs(injuries)
  // A player's injuries and rulings.
  allow(
    injuries,
    ['dynamodb:DeleteItem', 'dynamodb:PutItem'],
    store.facts.tableArn,
    ofPartitions('facts#*'),
  )
  injuries.addEnvironment('VIEWS_TABLE', store.views.tableName)
  injuries.addEnvironment('RUNS_TABLE', store.runs.tableName)
  injuries.addEnvironment('RAW_BUCKET', store.raw.bucketName)
  allow(injuries, ['dynamodb:BatchGetItem', 'dynamodb:Query'], store.views.tableArn)
  allow(injuries, ['dynamodb:GetItem', 'dynamodb:Query'], store.runs.tableArn)
  // Requests that a feed be read again.
  allow(injuries, ['dynamodb:UpdateItem'], store.runs.tableArn, ofPartitions('feeds'))
  allow(injuries, ['s3:GetObject'], store.raw.arnForObjects('*'))
  // The newest users are among the dashboard's options.
  allow(injuries, ['dynamodb:Query'], `${store.accounts.tableArn}/index/lists`)

  allowChanges(settings, store)
  runs(settings)
  settings.addEnvironment('FACTS_TABLE', store.facts.tableName)
  settings.addEnvironment('RUNS_TABLE', store.runs.tableName)
  allow(settings, ['dynamodb:Query'], store.runs.tableArn, ofPartitions('deliveries#*'))
  allow(settings, ['dynamodb:Query'], store.facts.tableArn, ofPartitions('settings', 'bets#*'))
  allow(settings, ['dynamodb:PutItem'], store.facts.tableArn, ofPartitions('settings', 'bets#*'))
  allow(settings, ['dynamodb:DeleteItem'], store.facts.tableArn, ofPartitions('bets#*'))

  allowBegunChanges(users, store)
  allow(users, ['dynamodb:Query'], `${store.accounts.tableArn}/index/lists`)
  allowAccountItems(users, store, ['BatchGetItem'], ['people'])
  // Changes the admin flag, and ends the logins of former admins.
  allowAccountItems(users, store, ['UpdateItem'], ['people'], ['admin', 'epoch'])
  allow(
    users,
    [
      'cognito-idp:AdminAddUserToGroup',
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminRemoveUserFromGroup',
      'cognito-idp:AdminUserGlobalSignOut',
      'cognito-idp:ListUsersInGroup',
    ],
    pool.userPoolArn,
  )
  users.addEnvironment('EXPORTS_BUCKET', store.exports.bucketName)
  // Stores a large file of users, and signs its address with its own permission.
  allow(users, ['s3:PutObject', 's3:GetObject'], store.exports.arnForObjects('users/*'))
  const exports = Stack.of(users).getLogicalId(store.exports.node.defaultChild as CfnBucket)
  Validations.of(Stack.of(users)).acknowledge({
    id: `AwsSolutions-IAM5[Resource::<${exports}.Arn>/users/*]`,
    reason: 'Every file is its own object.',
  })
  // Reads what users did and what admins changed.
  allow(users, ['dynamodb:Query'], store.audits.tableArn)
  allow(users, ['dynamodb:Query'], `${store.audits.tableArn}/index/lists`)
}
