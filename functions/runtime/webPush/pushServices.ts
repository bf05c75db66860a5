import { createHash } from 'node:crypto'
import type { Delivery } from '#shared/domain/alerts/channel.ts'
import type { PushMessage } from '#shared/domain/alerts/pushMessage.ts'
import { encrypt } from './encrypt.ts'
import { type VapidKeys, vapidHeader } from './vapidKeys.ts'

/** Chrome and its relatives, Firefox, Safari and Edge. */
const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com']
const endings = ['.push.apple.com', '.notify.windows.com']

/**
 * True for the address of a known push service. Strangers choose these addresses, and we send requests there, so
 * nothing else may be called, whatever it resolves to. Tests pass a service of their own.
 */
export const isPushService = (endpoint: string, ownService?: string): boolean => {
  const url = URL.parse(endpoint)
  if (!url) return false
  if (ownService !== undefined && url.origin === ownService) return true
  const { hostname, protocol, port, username, password } = url
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return hosts.includes(hostname) || endings.some((ending) => hostname.endsWith(ending))
}

/** How long a service keeps a message for a phone that is switched off. Older news is on the page. */
const keptSeconds = 86_400
const longestMs = 5_000

export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** Messages with the same tag have the same topic, of which the service keeps only the newest. */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

const outcomeOf = (status: number): Delivery => {
  if (status >= 200 && status < 300) return 'delivered'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

/** A laptop's portal has no https address, and Apple takes no other. */
const overHttps = (address: string) => address.replace(/^http:/, 'https:')

interface Settings {
  keys: () => Promise<VapidKeys>
  /** The portal's address, which tells a service who sends. */
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
      // The browser's key is not a point of the curve.
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
          authorization: vapidHeader(own, { service, subject: overHttps(subject), now }),
        },
        // A redirect would lead to an address that has not been checked.
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
