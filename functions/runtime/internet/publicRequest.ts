import type { LookupAddress } from 'node:dns'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { type Connection, resolvePublicTarget } from './publicTarget.ts'

interface Asked {
  method?: 'GET' | 'POST'
  headers: OutgoingHttpHeaders
  body?: string
}

/**
 * Sends one request to a server on the internet, only over https and only to a public IP address. Follows no
 * redirect. The caller must destroy the response, or read it up to a limit.
 */
export const publicRequest = async (
  address: string,
  { method = 'GET', headers, body }: Asked,
  connection: Connection,
  signal: AbortSignal,
): Promise<IncomingMessage> => {
  const target = await unlessAborted(signal, resolvePublicTarget(address, connection))
  const { url, host, addresses } = target
  return new Promise((resolve, reject) => {
    // The name is used only for the certificate and the Host header, not to look up the IP address again.
    const createConnection = () =>
      connection.connect({ host, port: 443, servername: host, lookup: lookupOf(addresses) })
    // Without defaultPort the Host header would say :80, because there is no agent.
    request(url, { method, headers, signal, createConnection, defaultPort: 443 })
      .on('response', resolve)
      .on('error', reject)
      .end(body)
  })
}

/** Answers every lookup with the addresses that were checked. */
const lookupOf =
  (addresses: LookupAddress[]): LookupFunction =>
  (_host, { all }, callback) => {
    const [first] = addresses
    if (all) callback(null, addresses)
    else callback(null, first?.address ?? '', first?.family)
  }

/** For work that cannot be aborted itself, such as a name lookup. */
export const unlessAborted = <T>(signal: AbortSignal, work: Promise<T>) =>
  new Promise<T>((resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })

/** Reads a Retry-After header: seconds or a date (RFC 9110, 10.2.3). */
export const retryAfterMs = (
  header: string | null | undefined,
  now: number,
): number | undefined => {
  if (header == null) return undefined
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}
