import type { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs'
import type { Store } from '../data.ts'
import type { Queues } from '../queues.ts'
import type { Keys } from '../secrets.ts'
import { allow } from './lambdaFunction.ts'

interface Resources {
  store: Store
  keys: Keys
  queues: Queues
}
type Families = Record<'admin-picks', NodejsFunction>

/** Only items of these partitions, as `functions/store/keys.ts` writes them. */
const ofPartitions = (...partitions: string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions },
})

/** Permissions and variables of the families that only admins call, beyond those that all families have. */
export const allowAdminFamilies = (http: Families, { store, keys, queues }: Resources) => {
  const facts = (lambda: NodejsFunction) => {
    lambda.addEnvironment('FACTS_TABLE', store.facts.tableName)
    allow(lambda, ['dynamodb:Query'], store.facts.tableArn)
    allow(lambda, ['dynamodb:Query'], `${store.facts.tableArn}/index/lists`)
  }
  /** Records what it changes, and what it takes back. */
  const changes = (lambda: NodejsFunction) => {
    lambda.addEnvironment('ADMIN_KEY', keys.adminPath.secretValue.unsafeUnwrap())
    lambda.addEnvironment('AUDITS_TABLE', store.audits.tableName)
    allow(lambda, ['dynamodb:PutItem'], store.audits.tableArn)
    allow(
      lambda,
      ['dynamodb:GetItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
      store.audits.tableArn,
      ofPartitions('changes'),
    )
  }
  /** Starts a run after a change. */
  const runs = (lambda: NodejsFunction) => {
    lambda.addEnvironment('CALCULATIONS_QUEUE', queues.calculations.queueUrl)
    allow(lambda, ['sqs:SendMessage'], queues.calculations.queueArn)
  }

  const picks = http['admin-picks']
  facts(picks)
  changes(picks)
  runs(picks)
  allow(picks, ['dynamodb:PutItem'], store.facts.tableArn, ofPartitions('touched#*'))
  picks.addEnvironment('VIEWS_TABLE', store.views.tableName)
  allow(
    picks,
    ['dynamodb:BatchGetItem', 'dynamodb:PutItem'],
    store.views.tableArn,
    ofPartitions('picks#*'),
  )
}
