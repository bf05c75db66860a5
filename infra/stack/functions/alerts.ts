import type { Construct } from 'constructs'
import { type Config, mayReserve } from '../../config.ts'
import { deliverFrom } from '../lambda/deliverFrom.ts'
import { allow, allowItems, lambdaFunction } from '../lambda/lambdaFunction.ts'
import { allowAccountItems } from '../resources/accountItems.ts'
import type { StackData } from '../resources/data.ts'
import { alertTimeout, type Queues } from '../resources/queues.ts'
import type { Keys } from '../resources/secrets.ts'

interface Resources {
  store: StackData
  keys: Keys
  queues: Queues
  /** The portal's address, which tells push services who sends, and to which links lead. */
  address: string
}

/** The attributes of what a reader was told, and of what the function learns about a reader's devices and webhook. */
const attributes =
  'told told_version claimed_until ttl devices devices_version watched_players hook'.split(' ')

/** The function that tells readers of changes. Its queue calls it. */
export const alerts = (
  scope: Construct,
  config: Config,
  { store, keys, queues, address }: Resources,
) => {
  const lambda = lambdaFunction(scope, config, 'alerts', {
    environment: {
      ACCOUNTS_TABLE: store.accounts.tableName,
      VIEWS_TABLE: store.views.tableName,
      FACTS_TABLE: store.facts.tableName,
      RUNS_TABLE: store.runs.tableName,
      ALERTS_QUEUE: queues.alerts.queueUrl,
      PUSH_SECRET_ID: keys.push.secretArn,
      PORTAL_ADDRESS: address,
    },
    timeout: alertTimeout,
  })
  allowAccountItems(lambda, store, ['GetItem', 'BatchGetItem', 'Query'], ['people'])
  allowAccountItems(lambda, store, ['UpdateItem'], ['people'], attributes)
  allowAccountItems(lambda, store, ['PutItem', 'DeleteItem', 'Query'], ['followers'])
  // The players' recent changes.
  allowItems(lambda, store.views, ['Query'], 'changes#*')
  // Whether an admin has stopped the channel, and the counts of deliveries.
  allowItems(lambda, store.facts, ['GetItem'], 'settings')
  allowItems(lambda, store.runs, ['UpdateItem'], 'deliveries#*')
  allow(lambda, ['secretsmanager:GetSecretValue'], keys.push.secretArn)
  allow(lambda, ['sqs:SendMessage'], queues.alerts.queueArn)
  deliverFrom(scope, 'AlertsDelivery', {
    queue: queues.alerts,
    lambda,
    // A new account runs ten functions at once.
    maxConcurrency: mayReserve(config) ? 200 : 2,
  })
  return lambda
}
