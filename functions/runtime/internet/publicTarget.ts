import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls'

/** The network as `publicRequest` uses it; tests replace it. */
export interface Connection {
  resolve: (host: string) => Promise<LookupAddress[]>
  /** Must connect to an address that the options' `lookup` returns, and to nothing else. */
  connect: (options: ConnectionOptions) => TLSSocket
  now: () => Date
  /** A new signal, which aborts after the longest time that a caller waits. */
  deadline: () => AbortSignal
}

const longestMs = 5_000

export const internet: Connection = {
  resolve: (host) => lookup(host, { all: true }),
  connect,
  now: () => new Date(),
  deadline: () => AbortSignal.timeout(longestMs),
}

/** An address that does not lead to the public internet over https. */
export class UnfitAddress extends Error {
  override readonly name = 'UnfitAddress'
}

/**
 * Resolves a name once, so that a name server gains nothing by giving another answer a second later (DNS rebinding).
 * The name is refused even if only one of its addresses is not public. Connections use these addresses and never resolve
 * the name again.
 */
export const resolvePublicTarget = async (
  address: string,
  { resolve }: Pick<Connection, 'resolve'>,
) => {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:') throw new UnfitAddress(`${address} is not an https address`)
  if (url.username || url.password)
    throw new UnfitAddress(`${url.host}: the address must not contain a user or password`)
  if (url.port) throw new UnfitAddress(`${url.host}: only the standard https port is allowed`)

  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const addresses = family ? [{ address: host, family }] : await resolve(host)
  if (!addresses.length) throw new UnfitAddress(`${host} has no IP address`)
  for (const { address } of addresses)
    if (!isPublic(address))
      throw new UnfitAddress(`${host} resolves to ${address}, which is not a public address`)
  return { url, host, addresses }
}

/**
 * Networks that are not the public internet, from the IANA special-purpose registries:
 * https://www.iana.org/assignments/iana-ipv4-special-registry
 */
const reservedIPv4 = [
  ['0.0.0.0', 8], // this host
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // carrier-grade NAT
  ['127.0.0.0', 8], // loopback
  ['169.254.0.0', 16], // link-local, where clouds keep their credentials
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
] as const

/**
 * Only 2000::/3 of IPv6 is allocated; loopback, mapped IPv4, NAT64, unique local, link-local and
 * multicast lie outside it: https://www.iana.org/assignments/iana-ipv6-special-registry
 */
const allocatedIPv6 = ['2000::', 3] as const
const reservedIPv6 = [
  ['2001::', 23], // protocol assignments, Teredo, ORCHID
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4: carries an IPv4 address
  ['3fff::', 20], // documentation
] as const

const reserved = new BlockList()
for (const [network, bits] of reservedIPv4) reserved.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of reservedIPv6) reserved.addSubnet(network, bits, 'ipv6')
const allocated = new BlockList()
allocated.addSubnet(...allocatedIPv6, 'ipv6')

export const isPublic = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !reserved.check(address, 'ipv4')
  // An address with a zone (fe80::1%eth0) names an interface of this machine.
  if (family !== 6 || address.includes('%')) return false
  return allocated.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}
