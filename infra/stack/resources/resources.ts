import type { Construct } from 'constructs'
import type { Config } from '../../config.ts'
import { data } from './data.ts'
import { identity } from './identity.ts'
import { queues } from './queues.ts'
import { secrets } from './secrets.ts'

export type Resources = ReturnType<typeof stackResources>

/** The tables, buckets, secrets, users and queues that functions share. */
export const stackResources = (scope: Construct, config: Config) => ({
  store: data(scope, config),
  keys: secrets(scope, config),
  users: identity(scope, config),
  queues: queues(scope),
})
