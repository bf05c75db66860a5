import { api } from '../../../lib/api/api.ts'
import { placeOfThisBrowser } from './placeOfPushes.ts'

const subscriptionHere = async () => {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? undefined
}

const failure = 'Unable to save how you are told. Please try again later.'

/** Says whose the browser’s subscription is, and by which clock its reader lives. */
const say = async (subscription: PushSubscription) => {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const body = { endpoint: endpoint ?? '', p256dh, auth, zone }
  await api('PUT /alerts/devices', { body, failure })
}

const sameKey = (subscription: PushSubscription, key: Uint8Array) => {
  const held = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0))
  return held.length === key.length && held.every((byte, i) => byte === key[i])
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )

/** Asks for the reader’s permission, so it must be called by his press. False if he does not give it. */
export const switchOn = async (key: string): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const applicationServerKey = bytesOf(key)
  const held = await pushManager.getSubscription()
  // A browser refuses another key while it holds one.
  if (held && !sameKey(held, applicationServerKey)) await held.unsubscribe()
  await say(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  return true
}

export const switchOff = async (): Promise<void> => {
  const subscription = await subscriptionHere()
  if (!subscription) return
  const { endpoint } = subscription
  await api('POST /alerts/devices/removal', { body: { endpoint }, failure })
  await subscription.unsubscribe()
}

/**
 * Whether this browser is told. Subscriptions end and change without a word, and a device that is not seen for two months
 * is forgotten: so one that is on says so again.
 */
export const isOnHere = async (devices: readonly { endpoint: string }[]): Promise<boolean> => {
  if (placeOfThisBrowser() !== 'ready') return false
  const subscription = await subscriptionHere()
  if (!subscription) return false
  // Switched off, or the browser’s former reader was another one.
  if (!devices.some(({ endpoint }) => endpoint === subscription.endpoint)) return false
  await say(subscription)
  return true
}
