import { createHash } from 'node:crypto'
import type { PushMessage } from '#shared/domain/alerts/pushMessage.ts'
import { encrypt } from './encrypt.ts'
import { type VapidKeys, vapidHeader } from './vapidKeys.ts'

/** Of Chrome and its kin, Firefox, Safari and Edge. */
const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com']
const endings = ['.push.apple.com', '.notify.windows.com']

/**
 * True for the address of a push service that we know. Strangers choose these addresses, and we send there: nothing
 * else is called, whatever it resolves to. Tests name a service of their own.
 */
export const isPushService = (endpoint: string, ownService?: string): boolean => {
  const url = URL.parse(endpoint)
  if (!url) return false
  if (ownService !== undefined && url.origin === ownService) return true
  const { hostname, protocol, port, username, password } = url
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return hosts.includes(hostname) || endings.some((ending) => hostname.endsWith(ending))
}

/** What a service keeps for a phone that is switched off: older news is on the page. */
const keptSeconds = 86_400
const longestMs = 5_000

export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export type Delivery =
  | 'delivered'
  /** The browser has let go of it, or it never was one: no push will reach it again. */
  | 'gone'
  /** The service has refused this message, and would refuse it again. */
  | 'refused'
  /** The service cannot take it now. */
  | 'later'

/** The same for messages with the same tag: the service keeps the newest alone. */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

const outcomeOf = (status: number): Delivery => {
  if (status >= 200 && status < 300) return 'delivered'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

interface Settings {
  keys: () => Promise<VapidKeys>
  /** The portal's address, by which a service can tell who sends. */
  subject: string
  ownService?: string | undefined
}

export const pushServices = ({ keys, subject, ownService }: Settings) => ({
  async send(device: PushTarget, message: PushMessage, now: Date): Promise<Delivery> {
    if (!isPushService(device.endpoint, ownService)) return 'gone'
    const own = await keys()
    let body: Buffer
    try {
      body = encrypt(JSON.stringify(message), device)
    } catch {
      // Its key is no point of the curve.
      return 'gone'
    }
    const { origin: service } = new URL(device.endpoint)
    try {
      const answer = await fetch(device.endpoint, {
        method: 'POST',
        body: new Uint8Array(body),
        headers: {
          ...{ 'content-type': 'application/octet-stream', 'content-encoding': 'aes128gcm' },
          ...{ ttl: String(keptSeconds), urgency: 'high', topic: topicOf(message.tag) },
          authorization: vapidHeader(own, { service, subject, now }),
        },
        // A redirect would lead to an address that nobody has checked.
        redirect: 'manual',
        signal: AbortSignal.timeout(longestMs),
      })
      await answer.body?.cancel()
      return outcomeOf(answer.status)
    } catch (error) {
      if (error instanceof TypeError || (error as Error).name === 'TimeoutError') return 'later'
      throw error
    }
  },
})
export type PushServices = ReturnType<typeof pushServices>
