import { createHash } from 'node:crypto'
import type { Delivery } from '#shared/domain/alerts/channel.ts'
import type { PushMessage } from '#shared/domain/alerts/pushMessage.ts'
import { encrypt } from './encrypt.ts'
import { post } from './post.ts'
import { reusedVapidHeader, type VapidKeys } from './vapidKeys.ts'

/** The services of Chrome and its relatives, Firefox, Safari and Edge. */
const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com']
const endings = ['.push.apple.com', '.notify.windows.com']

/**
 * Strangers choose the addresses to which we send requests, so only those of known push services are allowed. Tests
 * pass a service of their own.
 */
export const isPushService = (endpoint: string, ownService?: string): boolean => {
  const url = URL.parse(endpoint)
  if (!url) return false
  if (ownService !== undefined && url.origin === ownService) return true
  const { hostname, protocol, port, username, password } = url
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return hosts.includes(hostname) || endings.some((ending) => hostname.endsWith(ending))
}

/** How long a service keeps a message for a device that is switched off. */
const keptSeconds = 86_400

export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** Of the messages with one topic a service keeps only the newest. */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

const outcomeOf = (status: number): Delivery => {
  if (status >= 200 && status < 300) return 'delivered'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

/** The portal on a laptop has no https address, but Apple accepts no other. */
const overHttps = (address: string) => address.replace(/^http:/, 'https:')

interface Settings {
  keys: () => Promise<VapidKeys>
  /** The portal's address, which tells a push service who sends. */
  subject: string
  ownService?: string | undefined
}

export const pushServices = ({ keys, subject, ownService }: Settings) => {
  const headerFor = reusedVapidHeader()
  return {
    async send(device: PushTarget, message: PushMessage, now: Date): Promise<Delivery> {
      if (!isPushService(device.endpoint, ownService)) return 'gone'
      const own = await keys()
      let body: Buffer
      try {
        body = encrypt(JSON.stringify(message), device)
      } catch {
        return 'gone'
      }
      const url = new URL(device.endpoint)
      const headers = {
        ...{ 'content-type': 'application/octet-stream', 'content-encoding': 'aes128gcm' },
        ...{ ttl: String(keptSeconds), urgency: 'high', topic: topicOf(message.tag) },
        authorization: headerFor(own, { service: url.origin, subject: overHttps(subject), now }),
      }
      return post(url, headers, body).then(outcomeOf, () => 'later')
    },
  }
}
export type PushServices = ReturnType<typeof pushServices>
