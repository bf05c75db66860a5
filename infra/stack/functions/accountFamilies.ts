import type { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs'
import type { Config } from '../../config.ts'
import { allow } from '../lambda/lambdaFunction.ts'
import {
  allowAccountItems,
  allowIndex,
  allowItems,
  allowSecret,
  allowSending,
} from '../resources/permissions.ts'
import type { Resources } from '../resources/resources.ts'

type Families = Record<'account' | 'audit' | 'password' | 'subscriptions', NodejsFunction>

/** Permissions and variables of the families about people, in addition to those of all families. */
export const allowAccountFamilies = (
  config: Config,
  http: Families,
  { store, keys, users, queues }: Resources,
) => {
  for (const lambda of [http.account, http.password]) allowSending(lambda, queues, 'mail')
  for (const lambda of [http.account, http.audit]) allowItems(lambda, store, 'audits', ['PutItem'])

  // Returns the key of the admin paths to admins.
  allowSecret(http.account, keys, 'adminPath')
  allowAccountItems(http.account, store, ['BatchGetItem'], ['people'])
  allowAccountItems(http.account, store, ['PutItem'], ['people', 'signUps'])
  allowAccountItems(http.account, store, ['UpdateItem'], ['people', 'attempts'])
  // A link is deleted when it is used, and a sign-up's claim when it is complete.
  allowAccountItems(http.account, store, ['DeleteItem'], ['signUps', 'tokens', 'holders'])
  allowAccountItems(http.account, store, ['GetItem'], ['tokens', 'holders'])
  // Returns to members what is stored about them: their items, links and audits.
  allowAccountItems(http.account, store, ['Query'], ['people', 'holders'])
  allowItems(http.account, store, 'audits', ['BatchGetItem', 'Query'])
  allowIndex(http.account, store, 'audits', 'claims')
  // Readers with a device are in the lists of the players they follow. Readers who get letters are in a list
  // of their own.
  allowAccountItems(http.account, store, ['PutItem', 'DeleteItem'], ['followers', 'digests'])
  // Sends browsers the public key of the portal's pushes.
  allowSecret(http.account, keys, 'push')
  // Requests the erasure of an account, after revoking admin access.
  allowSending(http.account, queues, 'erasures')
  // Renewing and revoking need no permission: the refresh token and the client's secret are the proof.
  allow(
    http.account,
    [
      'cognito-idp:AdminAddUserToGroup',
      'cognito-idp:AdminCreateUser',
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminInitiateAuth',
      'cognito-idp:AdminRemoveUserFromGroup',
      'cognito-idp:AdminSetUserPassword',
      'cognito-idp:AdminUpdateUserAttributes',
      'cognito-idp:AdminUserGlobalSignOut',
      'cognito-idp:ListUsersInGroup',
      // Returns the client's secret.
      'cognito-idp:DescribeUserPoolClient',
    ],
    users.pool.userPoolArn,
  )

  allowAccountItems(http.audit, store, ['UpdateItem'], ['attempts'])

  allowAccountItems(http.password, store, ['UpdateItem'], ['attempts'])
  allowAccountItems(http.password, store, ['GetItem', 'DeleteItem'], ['tokens', 'holders'])
  // Ends the logins before the password changes.
  allowAccountItems(http.password, store, ['UpdateItem'], ['people'], ['epoch'])
  allow(
    http.password,
    [
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminSetUserPassword',
      'cognito-idp:AdminUpdateUserAttributes',
      'cognito-idp:AdminUserGlobalSignOut',
    ],
    users.pool.userPoolArn,
  )

  const { subscriptions } = http
  subscriptions.addEnvironment('PAYMENTS', config.payments)
  allowItems(subscriptions, store, 'facts', ['GetItem'])
  allowAccountItems(subscriptions, store, ['UpdateItem'], ['attempts'])
  // The plans, and the session's flag.
  const planAttributes = ['plans', 'version', 'subscribed']
  allowAccountItems(subscriptions, store, ['UpdateItem'], ['people'], planAttributes)
  if (config.payments === 'stripe') {
    subscriptions.addEnvironment('PORTAL_ADDRESS', `https://${config.domain?.name}`)
    allowSecret(subscriptions, keys, 'payment')
  }
}
