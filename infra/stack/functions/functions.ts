import type { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs'
import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { type FamilyName, families } from '#shared/contract/api/families.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { type Config, publishedBrandOf, sourcesOf } from '../../config.ts'
import { allow, lambdaFunction } from '../lambda/lambdaFunction.ts'
import {
  allowAccountItems,
  allowIndex,
  allowItems,
  allowListing,
  allowObjects,
  allowSecret,
  allowSending,
} from '../resources/permissions.ts'
import type { Resources } from '../resources/resources.ts'
import type { Shell } from '../site/shell.ts'
import { allowAccountFamilies } from './accountFamilies.ts'
import { allowAdminFamilies } from './adminFamilies.ts'
import { calculationsFunction } from './calculations.ts'
import { erasuresFunction } from './erasures.ts'
import { allowPictures, allowUploads, cardsFunction, imagesFunction } from './images.ts'
import { pageFunction } from './page.ts'

export type StackFunctions = ReturnType<typeof functions>

/** Every function, with its variables and exactly the permissions that it needs. */
export const functions = (scope: Construct, config: Config, resources: Resources, shell: Shell) => {
  const { store, keys, users, queues } = resources
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
      allowSecret(lambda, keys, 'guest')
      allowAccountItems(lambda, store, ['GetItem'], ['people'])
    }
    return lambda
  }

  const http = Object.fromEntries(
    (Object.keys(families) as FamilyName[]).map((name) => [name, family(name)]),
  ) as Record<FamilyName, NodejsFunction>
  for (const lambda of [http.catalog, http.sports])
    allowItems(lambda, store, 'views', ['BatchGetItem'])
  // Reads files, and pages as they were at a past time.
  allowItems(http.sports, store, 'views', ['GetItem', 'Query'])

  // Counts the calls to a calendar's secret address, which needs no session.
  allowAccountItems(http.sports, store, ['UpdateItem'], ['attempts'])

  // Which sources are read is a setting, and the file of picks contains only what those allow to be passed
  // on.
  allowItems(http.sports, store, 'facts', ['GetItem'], 'settings')

  allowItems(http.news, store, 'facts', ['Query'])
  for (const lambda of [http.articles, http['admin-articles']])
    allowItems(lambda, store, 'articles', ['GetItem', 'BatchGetItem', 'Query'])
  allowItems(http['admin-articles'], store, 'articles', ['PutItem', 'DeleteItem'])
  // Records its changes, which the history cannot undo.
  allowItems(http['admin-articles'], store, 'audits', ['PutItem'])
  allowPictures(http['admin-articles'], store)
  // Shows the card of an article that is being written.
  http['admin-articles'].addEnvironment('CARD_SECRET', CARD_SECRET)

  // States beside the prices whether anything is charged.
  http.catalog.addEnvironment('PAYMENTS', config.payments)
  // The credits of the data, and its age.
  for (const name of ['catalog', 'sports', 'admin-settings'] as const)
    http[name].addEnvironment('OPEN_SOURCES', sourcesOf(config).join(' '))
  allowItems(http.catalog, store, 'runs', ['Query'])
  http.catalog.addEnvironment('HELPLINES', JSON.stringify(config.helplines))
  http.catalog.addEnvironment('BRAND', JSON.stringify(publishedBrandOf(config)))
  // Prices are a setting, stored in the table of facts.
  allowItems(http.catalog, store, 'facts', ['GetItem'])
  // Tells the servers that it tries whom the request comes from.
  http['admin-feeds'].addEnvironment('CONTACT', publishedBrandOf(config).contact)
  allowAccountFamilies(config, http, resources)
  allowAdminFamilies(http, resources)
  allowUploads(http.uploads, store)

  const guestKey = lambdaFunction(scope, config, 'guest-key', { environment: { GUEST_SECRET_ID } })
  allow(guestKey, ['secretsmanager:PutSecretValue'], keys.guest.secretArn)

  const ingest = lambdaFunction(scope, config, 'ingest', {
    environment: {
      OPEN_SOURCES: sourcesOf(config).join(' '),
      CONTACT: publishedBrandOf(config).contact,
    },
    // A crawl of a whole league makes thirty requests to the provider, under its rate limit.
    timeout: Duration.minutes(10),
  })
  allowItems(ingest, store, 'facts', [
    'GetItem',
    'BatchGetItem',
    'Query',
    'PutItem',
    'UpdateItem',
    'DeleteItem',
  ])
  allowIndex(ingest, store, 'facts', 'lists')
  allowItems(ingest, store, 'runs', ['GetItem', 'PutItem', 'UpdateItem'])
  // Every payload, and every dropped file.
  allowObjects(ingest, store, 'raw', {
    '*': ['PutObject'],
    'drop/*': ['GetObject', 'DeleteObject'],
  })
  allowListing(ingest, store, 'raw')
  allowSecret(ingest, keys, 'provider')
  allowSending(ingest, queues, 'calculations')

  return {
    http,
    guestKey,
    ingest,
    calculations: calculationsFunction(scope, config, resources),
    erasures: erasuresFunction(scope, config, resources),
    images: imagesFunction(scope, config, store),
    cards: cardsFunction(scope, config, store, { ORIGIN_SECRET, CARD_SECRET }),
    page: pageFunction(scope, config, store, { ORIGIN_SECRET, CARD_SECRET }, shell),
  }
}

export const allOf = ({ http, ...others }: StackFunctions) => ({ ...http, ...others })
