import type { Construct } from 'constructs'
import type { Config } from '../../config.ts'
import { data } from './data.ts'
import { identity } from './identity.ts'
import { queues } from './queues.ts'
import { secrets } from './secrets.ts'

export type Resources = ReturnType<typeof stackResources>

/** What functions store, read and send. */
export const stackResources = (scope: Construct, config: Config) => ({
  store: data(scope, config),
  keys: secrets(scope, config),
  users: identity(scope, config),
  queues: queues(scope),
})
