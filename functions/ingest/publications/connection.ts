import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls'

/** What stands between us and strangers' servers; tests put their own in its place. */
export interface Connection {
  resolve: (host: string) => Promise<LookupAddress[]>
  /** Must go where the options' `lookup` says and nowhere else. */
  connect: (options: ConnectionOptions) => TLSSocket
  now: () => Date
  /** When a fetch ends, with all its redirects. */
  deadline: () => AbortSignal
}

const longestFetch = 5_000

export const internet: Connection = {
  resolve: (host) => lookup(host, { all: true }),
  connect,
  now: () => new Date(),
  deadline: () => AbortSignal.timeout(longestFetch),
}
