import { api } from '../api/api.ts'
import { session } from '../session/session.ts'
import { ownerOfPushes } from '../session/storedSession.ts'
import { placeOfThisBrowser } from './placeOfPushes.ts'

const failure = 'Unable to save how you are told. Please try again later.'

const subscriptionHere = async () => {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? undefined
}

const isOwn = () => {
  const { login, id } = session.user()
  return login && id !== undefined && localStorage.getItem(ownerOfPushes) === id
}

const isAllowed = () => placeOfThisBrowser() === 'ready' && Notification.permission === 'granted'

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )

const sameKey = (subscription: PushSubscription, key: Uint8Array) => {
  const held = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0))
  return held.length === key.length && held.every((byte, i) => byte === key[i])
}

/** Says where this browser takes messages, and by which clock its reader lives. */
const subscribe = async (key: string) => {
  const { pushManager } = await navigator.serviceWorker.ready
  const applicationServerKey = bytesOf(key)
  const held = await pushManager.getSubscription()
  // A browser refuses another key while it holds one, and what another reader has left would be told to both.
  if (held && !(isOwn() && sameKey(held, applicationServerKey))) await held.unsubscribe()
  const own = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = own.toJSON()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  await api('PUT /alerts/devices', { body: { endpoint, p256dh, auth, zone }, failure })
}

/** Asks for the reader’s permission, so it must be called by his press. False if he does not give it. */
export const switchOn = async (key: string): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await navigator.serviceWorker.register('/sw.js')
  await subscribe(key)
  localStorage.setItem(ownerOfPushes, session.user().id ?? '')
  return true
}

const forget = async () => {
  localStorage.removeItem(ownerOfPushes)
  await (await subscriptionHere())?.unsubscribe()
}

export const switchOff = async (): Promise<void> => {
  const subscription = await subscriptionHere()
  if (subscription)
    await api('POST /alerts/devices/removal', {
      body: { endpoint: subscription.endpoint },
      failure,
    })
  await forget()
}

/**
 * Whether this browser tells its reader. Browsers lose subscriptions and change them without a word, and the server
 * forgets whoever logs out: so what he has switched on is made so again. False where he has taken the permission away.
 */
export const keepOn = async (key: string): Promise<boolean> => {
  if (!isAllowed() || !isOwn()) return false
  await subscribe(key)
  return true
}

/** Called at a start of the site where somebody has switched pushes on in this browser. */
export const resume = async (): Promise<void> => {
  // A guest may be the same reader, who has yet to log in. He is told nothing until then.
  if (!session.user().login) return
  if (!isOwn()) return forget()
  if (!isAllowed()) return
  const { key } = await api('GET /alerts/devices', {
    failure: 'Unable to load how you are told. Please try again later.',
  })
  await keepOn(key)
}
