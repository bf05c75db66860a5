import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import { onTestFinished } from 'vitest'
import type { Connection } from '../connection.ts'
import { selfSigned } from './certificate.ts'

const certificate = selfSigned('feeds.example', 'cdn.example')

const publicly = '93.184.215.14'

/**
 * A server of somebody else's, over real TLS. The client believes that its names lead to a public
 * address, and connects there; the last step alone is turned to this machine.
 */
export const stranger = async (answer: RequestListener, names: Record<string, string[]> = {}) => {
  const server = createServer(certificate, answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  onTestFinished(async () => {
    if (server.listening) await close()
  })

  const asked: string[] = []
  const dialled: string[] = []
  const abort = new AbortController()
  const here =
    (lookup: LookupFunction | undefined): LookupFunction =>
    (host, options, found) =>
      lookup?.(host, { ...options, all: true }, (error, addresses) => {
        dialled.push(...(addresses as LookupAddress[]).map(({ address }) => address))
        const local = [{ address: '127.0.0.1', family: 4 }]
        if (options.all) found(error, local)
        else found(error, '127.0.0.1', 4)
      })
  const connection: Connection = {
    resolve: async (host) => {
      asked.push(host)
      return (names[host] ?? [publicly]).map((address) => ({ address, family: 4 }))
    },
    connect: ({ lookup, ...options }): TLSSocket =>
      connect({
        ...options,
        port,
        ca: certificate.cert,
        lookup: here(lookup),
      }),
    now: () => new Date('2026-11-21T12:00:00Z'),
    deadline: () => abort.signal,
  }
  return { connection, asked, dialled, timeOut: () => abort.abort(), close, port }
}
