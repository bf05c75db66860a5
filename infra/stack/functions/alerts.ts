import type { Construct } from 'constructs'
import { type Config, mayReserve } from '../../config.ts'
import { deliverFrom } from '../lambda/deliverFrom.ts'
import { lambdaFunction } from '../lambda/lambdaFunction.ts'
import {
  allowAccountItems,
  allowItems,
  allowSecret,
  allowSending,
} from '../resources/permissions.ts'
import { alertTimeout } from '../resources/queues.ts'
import type { Resources } from '../resources/resources.ts'

/** The attributes of what a reader was told, and of what the function learns about a reader's devices and webhook. */
const attributes =
  'told told_version claimed_until ttl devices devices_version watched_players hook'.split(' ')

/** The function that tells readers of changes. Its queue calls it. */
export const alerts = (
  scope: Construct,
  config: Config,
  { store, keys, queues }: Resources,
  /** The portal's address, which tells push services who sends, and to which links lead. */
  address: string,
) => {
  const lambda = lambdaFunction(scope, config, 'alerts', {
    environment: { PORTAL_ADDRESS: address },
    timeout: alertTimeout,
  })
  allowAccountItems(lambda, store, ['GetItem', 'BatchGetItem'], ['people'])
  allowAccountItems(lambda, store, ['UpdateItem'], ['people'], attributes)
  allowAccountItems(lambda, store, ['PutItem', 'DeleteItem', 'Query'], ['followers'])
  // The players' recent changes.
  allowItems(lambda, store, 'views', ['Query'], 'changes#*')
  // Whether an admin has stopped the channel, and the counts of deliveries.
  allowItems(lambda, store, 'facts', ['GetItem'], 'settings')
  allowItems(lambda, store, 'runs', ['UpdateItem'], 'deliveries#*')
  allowSecret(lambda, keys, 'push')
  allowSending(lambda, queues, 'alerts')
  deliverFrom(scope, 'AlertsDelivery', {
    queue: queues.alerts,
    lambda,
    // A new account runs ten functions at once.
    maxConcurrency: mayReserve(config) ? 200 : 2,
  })
  return lambda
}
