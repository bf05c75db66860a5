import type { LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import { FeedError } from '../feed.ts'
import type { Connection } from './connection.ts'
import { isPublic } from './publicAddress.ts'

/** A checked address: whoever connects uses these, and never asks for the name again. */
export interface Target {
  url: URL
  host: string
  addresses: LookupAddress[]
}

/**
 * Names are resolved here and once: a name that answers otherwise a second later (DNS rebinding)
 * gains nothing. One address within our own network condemns the name.
 */
export const checkedTarget = async (
  address: string,
  { resolve }: Pick<Connection, 'resolve'>,
): Promise<Target> => {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:') throw new FeedError(`${address} is no https address`)
  if (url.username || url.password) throw new FeedError(`${url.host}: an address has no password`)
  if (url.port) throw new FeedError(`${url.host}: only the port of https itself is used`)

  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const addresses = family ? [{ address: host, family }] : await resolve(host)
  if (!addresses.length) throw new FeedError(`${host} has no address`)
  for (const one of addresses)
    if (!isPublic(one.address))
      throw new FeedError(`${host} leads to ${one.address}, which is no public address`)
  return { url, host, addresses }
}
