import type { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs'
import type { CfnBucket } from 'aws-cdk-lib/aws-s3'
import { Stack, Validations } from 'aws-cdk-lib/core'
import { allow, allowItems } from '../lambda/lambdaFunction.ts'
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

/** Lets a function record its changes, and read and mark them when they are undone. */
const allowChanges = (lambda: NodejsFunction, { audits }: StackData) => {
  allowItems(lambda, audits, ['PutItem'])
  allowItems(lambda, audits, ['GetItem', 'UpdateItem'], 'changes')
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
    allowItems(lambda, store.facts, ['Query'])
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
    allowItems(lambda, store.facts, ['UpdateItem'], 'version#*')
    lambda.addEnvironment('CALCULATIONS_QUEUE', queues.calculations.queueUrl)
    allow(lambda, ['sqs:SendMessage'], queues.calculations.queueArn)
  }

  // Tries addresses, and writes only audits and its own count of attempts.
  feeds.addEnvironment('PROVIDER_SECRET_ID', keys.provider.secretArn)
  allow(feeds, ['secretsmanager:GetSecretValue'], keys.provider.secretArn)
  allowItems(feeds, store.audits, ['PutItem'])
  allowAccountItems(feeds, store, ['UpdateItem'], ['attempts'])

  facts(picks)
  allowChanges(picks, store)
  runs(picks)
  picks.addEnvironment('VIEWS_TABLE', store.views.tableName)
  allowItems(picks, store.views, ['BatchGetItem', 'PutItem'], 'picks#*')

  facts(injuries)
  allowChanges(injuries, store)
  runs(injuries)
  // A player's injuries and rulings.
  allowItems(injuries, store.facts, ['DeleteItem', 'PutItem'], 'facts#*')
  injuries.addEnvironment('VIEWS_TABLE', store.views.tableName)
  injuries.addEnvironment('RUNS_TABLE', store.runs.tableName)
  injuries.addEnvironment('RAW_BUCKET', store.raw.bucketName)
  allowItems(injuries, store.views, ['BatchGetItem', 'Query'])
  allowItems(injuries, store.runs, ['GetItem', 'Query'])
  // Requests that a feed be read again.
  allowItems(injuries, store.runs, ['UpdateItem'], 'feeds')
  allow(injuries, ['s3:GetObject'], store.raw.arnForObjects('*'))
  // The newest users are among the dashboard's options.
  allow(injuries, ['dynamodb:Query'], `${store.accounts.tableArn}/index/lists`)

  allowChanges(settings, store)
  runs(settings)
  settings.addEnvironment('FACTS_TABLE', store.facts.tableName)
  settings.addEnvironment('RUNS_TABLE', store.runs.tableName)
  allowItems(settings, store.runs, ['Query'], 'deliveries#*')
  allowItems(settings, store.facts, ['Query'], 'settings', 'bets#*')
  allowItems(settings, store.facts, ['PutItem'], 'settings', 'bets#*')
  allowItems(settings, store.facts, ['DeleteItem'], 'bets#*')

  allowChanges(users, store)
  // Removes the record of a change that was begun and not made.
  allowItems(users, store.audits, ['DeleteItem'], 'changes')
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
  allowItems(users, store.audits, ['Query'])
  allow(users, ['dynamodb:Query'], `${store.audits.tableArn}/index/lists`)
}
