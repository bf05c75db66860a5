import { createDecipheriv, createECDH, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createLocalJWKSet, jwtVerify } from 'jose'
import type { PushTarget } from '#functions/runtime/webPush/pushServices.ts'
import type { PushMessage } from '#shared/domain/alerts/pushMessage.ts'

const derived = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', createSecretKey(secret), salt, info, bytes))

interface Browser {
  keys: ReturnType<typeof createECDH>
  auth: Buffer
  /** Still encrypted: only the browser can read its messages. */
  sealed: Buffer[]
  topics: string[]
}

/** Opens a message as its browser does (RFC 8291): written from the standard, not from our `encrypt`. */
const opened = ({ keys, auth }: Browser, body: Buffer): PushMessage => {
  const [salt, size] = [body.subarray(0, 16), body.readUInt8(20)]
  const sender = body.subarray(21, 21 + size)
  const sealed = body.subarray(21 + size)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const shared = derived(keys.computeSecret(sender), auth, info, 32)
  const key = derived(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derived(shared, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
}

/** Throws if the call is not signed for this service by the key that browsers were given. */
const checkSender = async ({ headers }: IncomingMessage, origin: string, publicKey: string) => {
  const { authorization = '' } = headers
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== publicKey) throw new Error('Signed by another key')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((c) => c.toString('base64url'))
  const jwks = createLocalJWKSet({ keys: [{ kty: 'EC', crv: 'P-256', x, y } as never] })
  const { payload } = await jwtVerify(token, jwks, { audience: origin })
  if (!payload.sub?.startsWith('https://')) throw new Error('Apple takes no other subject')
}

/** A push service and the browsers behind it. It takes what a real one takes, and its browsers open it. */
export const fakePushService = async (publicKey: string | (() => string)) => {
  const browsers = new Map<string, Browser>()
  /** The signatures that were checked, each with its key. A sender may use one for hours. */
  const known = new Set<string>()
  let status = 201
  let calls = 0
  let devices = 0
  const server = createServer(async (request, response) => {
    calls++
    const browser = browsers.get(request.url ?? '')
    try {
      const body = await buffer(request)
      const key = typeof publicKey === 'string' ? publicKey : publicKey()
      const sender = `${request.headers.authorization} ${key}`
      if (!known.has(sender)) await checkSender(request, origin, key)
      known.add(sender)
      if (!browser) {
        response.statusCode = 410
      } else {
        response.statusCode = status
        if (status === 302) response.setHeader('location', `${origin}/elsewhere`)
        if (status === 201) {
          browser.sealed.push(body)
          browser.topics.push(String(request.headers.topic))
        }
      }
    } catch (error) {
      response.statusCode = 403
      response.write(String(error))
    }
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const pathOf = ({ endpoint }: Pick<PushTarget, 'endpoint'>) => new URL(endpoint).pathname
  return {
    origin,
    /** A browser that lets itself be told. */
    device(): PushTarget {
      const keys = createECDH('prime256v1')
      const p256dh = keys.generateKeys('base64url')
      const auth = randomBytes(16)
      const path = `/${++devices}`
      browsers.set(path, { keys, auth, sealed: [], topics: [] })
      return { endpoint: origin + path, p256dh, auth: auth.toString('base64url') }
    },
    /** Throws if the browser cannot open one. */
    messagesOf(device: Pick<PushTarget, 'endpoint'>): PushMessage[] {
      const browser = browsers.get(pathOf(device))
      return browser ? browser.sealed.map((body) => opened(browser, body)) : []
    },
    topicsOf: (device: Pick<PushTarget, 'endpoint'>) => browsers.get(pathOf(device))?.topics ?? [],
    /** The browser lets go of its subscription. */
    unsubscribe: (device: Pick<PushTarget, 'endpoint'>) => void browsers.delete(pathOf(device)),
    answerWith(answer: number) {
      status = answer
    },
    calls: () => calls,
    async close() {
      if (!server.listening) return
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type FakePushService = Awaited<ReturnType<typeof fakePushService>>
