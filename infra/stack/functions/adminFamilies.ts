import type { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs'
import { allow } from '../lambda/lambdaFunction.ts'
import type { StackData } from '../resources/data.ts'
import {
  allowAccountItems,
  allowIndex,
  allowItems,
  allowObjects,
  allowSecret,
  allowSending,
} from '../resources/permissions.ts'
import type { Resources } from '../resources/resources.ts'

type Families = Record<
  'admin-feeds' | 'admin-injuries' | 'admin-picks' | 'admin-settings' | 'admin-users',
  NodejsFunction
>

/** Lets a function record its changes, and read and mark them when they are undone. */
const allowChanges = (lambda: NodejsFunction, store: StackData) => {
  allowItems(lambda, store, 'audits', ['PutItem'])
  allowItems(lambda, store, 'audits', ['GetItem', 'UpdateItem'], 'changes')
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
    allowItems(lambda, store, 'facts', ['Query'])
    allowIndex(lambda, store, 'facts', 'lists')
  }
  // The key alone gives no access.
  for (const lambda of [feeds, injuries, picks, settings, users])
    allowSecret(lambda, keys, 'adminPath')
  /** Raises the version of the facts with a change, and requests a run after it. */
  const runs = (lambda: NodejsFunction) => {
    allowItems(lambda, store, 'facts', ['UpdateItem'], 'version#*')
    allowSending(lambda, queues, 'calculations')
  }

  // Tries addresses, and writes only audits and its own count of attempts.
  allowSecret(feeds, keys, 'provider')
  allowItems(feeds, store, 'audits', ['PutItem'])
  allowAccountItems(feeds, store, ['UpdateItem'], ['attempts'])

  facts(picks)
  allowChanges(picks, store)
  runs(picks)
  allowItems(picks, store, 'views', ['BatchGetItem', 'PutItem'], 'picks#*')

  facts(injuries)
  allowChanges(injuries, store)
  runs(injuries)
  // A player's injuries and rulings.
  allowItems(injuries, store, 'facts', ['DeleteItem', 'PutItem'], 'facts#*')
  allowItems(injuries, store, 'views', ['BatchGetItem', 'Query'])
  allowItems(injuries, store, 'runs', ['GetItem', 'Query'])
  // Requests that a feed be read again.
  allowItems(injuries, store, 'runs', ['UpdateItem'], 'feeds')
  allowObjects(injuries, store, 'raw', { '*': ['GetObject'] })
  // The newest users are among the dashboard's options.
  allowIndex(injuries, store, 'accounts', 'lists')

  allowChanges(settings, store)
  runs(settings)
  allowItems(settings, store, 'runs', ['Query'], 'deliveries#*')
  allowItems(settings, store, 'facts', ['Query'], 'settings', 'bets#*')
  allowItems(settings, store, 'facts', ['PutItem'], 'settings', 'bets#*')
  allowItems(settings, store, 'facts', ['DeleteItem'], 'bets#*')

  allowChanges(users, store)
  // Removes the record of a change that was begun and not made.
  allowItems(users, store, 'audits', ['DeleteItem'], 'changes')
  allowIndex(users, store, 'accounts', 'lists')
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
  // Stores a large file of users, and signs its address with its own permission.
  allowObjects(users, store, 'exports', { 'users/*': ['PutObject', 'GetObject'] })
  // Reads what users did and what admins changed.
  allowItems(users, store, 'audits', ['Query'])
  allowIndex(users, store, 'audits', 'lists')
}
