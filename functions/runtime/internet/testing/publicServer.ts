import { generateKeyPairSync, sign } from 'node:crypto'
import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import { onTestFinished } from 'vitest'
import { openSources } from '#shared/domain/feeds/openSources.ts'
import type { Connection } from '../publicTarget.ts'

/** Encodes one DER value: its tag, its length, its content. */
const der = (tag: number, ...content: Uint8Array[]) => {
  const body = Buffer.concat(content)
  const size = body.length
  const length = size < 128 ? [size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Uint8Array.from([tag, ...length]), body])
}
const sequence = (...content: Uint8Array[]) => der(0x30, ...content)
const text = (tag: number, value: string) => der(tag, Buffer.from(value))
const oid = (...bytes: number[]) => der(0x06, Uint8Array.from(bytes))

const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02))
const commonName = oid(0x55, 0x04, 0x03)
const subjectAltName = oid(0x55, 0x1d, 0x11)

/** Makes a self-signed certificate (RFC 5280); Node has no function for it. */
const selfSigned = (...names: string[]) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(der(0x31, sequence(commonName, text(0x0c, names[0] ?? ''))))
  const alternatives = der(0x04, sequence(...names.map((domain) => text(0x82, domain))))
  const body = sequence(
    der(0xa0, der(0x02, Uint8Array.of(2))),
    der(0x02, Uint8Array.of(1)),
    ecdsaWithSha256,
    name,
    sequence(text(0x17, '200101000000Z'), text(0x17, '491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(subjectAltName, alternatives))),
  )
  const signature = der(0x03, Uint8Array.of(0), sign('sha256', body, privateKey))
  const base64 = sequence(body, ecdsaWithSha256, signature).toString('base64')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }
}

const certificate = selfSigned(
  'feeds.example',
  'cdn.example',
  'discord.com',
  'hooks.example',
  'api.sportsdata.io',
  ...Object.values(openSources).flatMap(({ hosts }) => hosts),
)

const publicAddress = '93.184.215.14'

/**
 * Starts a server with real TLS. Clients resolve its names to a public address, and connect to that. Only the
 * connection itself is redirected to this machine.
 */
export const publicServer = async (
  answer: RequestListener,
  names: Record<string, string[]> = {},
) => {
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

  const resolved: string[] = []
  const dialled: string[] = []
  const abort = new AbortController()
  const redirectedHere =
    (lookup: LookupFunction | undefined): LookupFunction =>
    (host, options, callback) =>
      lookup?.(host, { ...options, all: true }, (error, addresses) => {
        dialled.push(...(addresses as LookupAddress[]).map(({ address }) => address))
        const local = [{ address: '127.0.0.1', family: 4 }]
        if (options.all) callback(error, local)
        else callback(error, '127.0.0.1', 4)
      })
  const connection: Connection = {
    resolve: async (host) => {
      resolved.push(host)
      return (names[host] ?? [publicAddress]).map((address) => ({ address, family: 4 }))
    },
    connect: ({ lookup, ...options }): TLSSocket =>
      connect({
        ...options,
        port,
        ca: certificate.cert,
        lookup: redirectedHere(lookup),
      }),
    now: () => new Date('2026-11-21T12:00:00Z'),
    deadline: () => abort.signal,
  }
  return { connection, resolved, dialled, timeOut: () => abort.abort(), close, port }
}
