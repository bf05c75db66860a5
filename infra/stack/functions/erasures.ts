import type { Construct } from 'constructs'
import type { Config } from '../../config.ts'
import { deliverFrom } from '../lambda/deliverFrom.ts'
import { allow, lambdaFunction } from '../lambda/lambdaFunction.ts'
import {
  allowAccountItems,
  allowIndex,
  allowItems,
  allowSending,
  type ItemAction,
} from '../resources/permissions.ts'
import { erasureTimeout } from '../resources/queues.ts'
import type { Resources } from '../resources/resources.ts'

const attributesOfClosedSession = 'email epoch admin games subscribed ended logouts ttl'.split(' ')

/** The function that erases people. Its queue calls it. */
export const erasuresFunction = (
  scope: Construct,
  config: Config,
  { store, users, queues }: Resources,
) => {
  const lambda = lambdaFunction(scope, config, 'erasures', {
    environment: { USER_POOL_ID: users.pool.userPoolId },
    timeout: erasureTimeout,
  })
  // Reads whom the person follows.
  allowAccountItems(lambda, store, ['GetItem'], ['people'])
  allowAccountItems(lambda, store, ['Query'], ['people', 'holders'])
  allowAccountItems(
    lambda,
    store,
    ['DeleteItem'],
    ['people', 'signUps', 'tokens', 'holders', 'followers', 'digests'],
  )
  allowAccountItems(lambda, store, ['UpdateItem'], ['people'], ['epoch'])
  // The item that refuses all logins, in place of the session.
  allowAccountItems(lambda, store, ['PutItem'], ['people'], attributesOfClosedSession)
  allowItems(lambda, store, 'audits', ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'])
  allowIndex(lambda, store, 'audits', 'claims')
  // Removes a former admin's name from what he has set.
  const renamed: ItemAction[] = ['GetItem', 'Query', 'UpdateItem']
  allowItems(lambda, store, 'facts', renamed, 'settings', 'bets#*', 'facts#*')
  allowItems(lambda, store, 'views', renamed, 'picks#*')
  allowItems(lambda, store, 'articles', renamed, 'deletedArticles', 'articleVersions#*')
  // Lists the articles whose versions are searched.
  allowItems(lambda, store, 'articles', ['Query'], 'articles')
  allowSending(lambda, queues, 'mail')
  allow(lambda, ['cognito-idp:AdminDeleteUser', 'cognito-idp:AdminGetUser'], users.pool.userPoolArn)
  // Two at once would read the same partitions for nothing, but SQS allows no fewer.
  deliverFrom(scope, 'ErasuresDelivery', { queue: queues.erasures, lambda, maxConcurrency: 2 })
  return lambda
}
