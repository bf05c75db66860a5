import type { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs'
import type { CfnBucket } from 'aws-cdk-lib/aws-s3'
import { Stack, Validations } from 'aws-cdk-lib/core'
import { allow } from '../lambda/lambdaFunction.ts'
import type { StackData } from './data.ts'
import type { Queues } from './queues.ts'
import type { Keys } from './secrets.ts'

// A function that may use a table, a bucket, a queue or a secret gets the variable that names it.

type TableName = 'accounts' | 'articles' | 'audits' | 'facts' | 'runs' | 'views'
type BucketName = 'exports' | 'pages' | 'pictures' | 'raw'

export type ItemAction =
  | 'BatchGetItem'
  | 'BatchWriteItem'
  | 'DeleteItem'
  | 'GetItem'
  | 'PutItem'
  | 'Query'
  | 'UpdateItem'

const allowTable = (
  lambda: NodejsFunction,
  store: StackData,
  name: TableName,
  actions: ItemAction[],
  conditions?: Record<string, Record<string, string[]>>,
) => {
  const { tableName, tableArn } = store[name]
  lambda.addEnvironment(`${name.toUpperCase()}_TABLE`, tableName)
  const inIam = actions.map((action) => `dynamodb:${action}`)
  allow(lambda, inIam, tableArn, conditions)
}

/** Allows actions on a table's items, or only on those of some partitions, as `functions/store/keys.ts` writes them. */
export const allowItems = (
  lambda: NodejsFunction,
  store: StackData,
  table: TableName,
  actions: ItemAction[],
  ...partitions: string[]
) =>
  allowTable(
    lambda,
    store,
    table,
    actions,
    partitions.length
      ? { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions } }
      : undefined,
  )

/** Allows queries of a table's index. */
export const allowIndex = (
  lambda: NodejsFunction,
  store: StackData,
  table: TableName,
  index: 'claims' | 'lists',
) => allow(lambda, ['dynamodb:Query'], `${store[table].tableArn}/index/${index}`)

/** The partitions of the Accounts table, as `functions/store/keys.ts` writes them. */
const partitions = {
  /** Sessions, profiles and plans. */
  people: ['account#*'],
  /** The followers of each player. */
  followers: ['followers#*'],
  /** The subscribers of letters. */
  digests: ['digests#*'],
  attempts: ['limit#*'],
  signUps: ['signup#*'],
  /** Tokens of links, and the holder of each, whose item says which token is valid. */
  tokens: ['oneTime#*'],
  holders: ['oneTimeFor#*'],
  sentMail: ['mail#*'],
  refusals: ['suppressed#*'],
}
/**
 * Allows actions on some items of the Accounts table only. A person's items share a partition, and IAM cannot
 * see sort keys. A function that may change one item but not the others therefore gets UpdateItem for the
 * attributes that it sets, and never PutItem, which could replace any of them.
 */
export const allowAccountItems = (
  lambda: NodejsFunction,
  store: StackData,
  actions: ItemAction[],
  items: (keyof typeof partitions)[],
  attributes?: string[],
) =>
  allowTable(lambda, store, 'accounts', actions, {
    'ForAllValues:StringLike': {
      'dynamodb:LeadingKeys': items.flatMap((name) => partitions[name]),
    },
    ...(attributes && {
      'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['pk', 'sk', ...attributes] },
    }),
  })

/** Allows actions on a bucket's objects, by patterns of their keys. */
export const allowObjects = (
  lambda: NodejsFunction,
  store: StackData,
  name: BucketName,
  objects: Record<string, string[]>,
) => {
  const bucket = store[name]
  lambda.addEnvironment(`${name.toUpperCase()}_BUCKET`, bucket.bucketName)
  const id = Stack.of(lambda).getLogicalId(bucket.node.defaultChild as CfnBucket)
  for (const [pattern, actions] of Object.entries(objects)) {
    const inIam = actions.map((action) => `s3:${action}`)
    allow(lambda, inIam, bucket.arnForObjects(pattern))
    Validations.of(Stack.of(lambda)).acknowledge({
      id: `AwsSolutions-IAM5[Resource::<${id}.Arn>/${pattern}]`,
      reason: 'Each of these files is its own object.',
    })
  }
}

/** Without this, S3 answers 403 for an object that does not exist. */
export const allowListing = (lambda: NodejsFunction, store: StackData, name: BucketName) =>
  allow(lambda, ['s3:ListBucket'], store[name].bucketArn)

/** Allows requests of work that a queue hands out. */
export const allowSending = (
  lambda: NodejsFunction,
  queues: Queues,
  name: 'alerts' | 'calculations' | 'digests' | 'erasures' | 'mail',
) => {
  lambda.addEnvironment(`${name.toUpperCase()}_QUEUE`, queues[name].queueUrl)
  allow(lambda, ['sqs:SendMessage'], queues[name].queueArn)
}

/** Allows reading a secret at run time, so that a new value needs no deployment. */
export const allowSecret = (
  lambda: NodejsFunction,
  keys: Keys,
  name: Exclude<keyof Keys, 'card' | 'origin'>,
) => {
  // `adminPath` is ADMIN_PATH_SECRET_ID.
  const variable = name.replace(/[A-Z]/, '_$&').toUpperCase()
  lambda.addEnvironment(`${variable}_SECRET_ID`, keys[name].secretArn)
  allow(lambda, ['secretsmanager:GetSecretValue'], keys[name].secretArn)
}
