import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { session } from '../session/session.ts'
import { ownerOfPushes, subscribed } from './pushSubscription.ts'

interface Surroundings {
  /** The browser has everything that pushes need. */
  readonly hasPush: boolean
  readonly isApplePhone: boolean
  readonly permission: NotificationPermission
}

/** Whether pushes can be switched on in this browser. */
export type PlaceOfPushes = 'ready' | 'install' | 'blocked' | 'unable'

/**
 * On Apple’s phones and tablets only sites on the home screen can receive pushes, and only there does the
 * browser have what they need.
 */
export const placeOfPushes = ({
  hasPush,
  isApplePhone,
  permission,
}: Surroundings): PlaceOfPushes => {
  if (!hasPush) return isApplePhone ? 'install' : 'unable'
  return permission === 'denied' ? 'blocked' : 'ready'
}

/** An iPad calls itself a Mac, but no Mac has a touchscreen. */
export const isApplePhone = (userAgent: string, touchPoints: number): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)

export const placeOfThisBrowser = (): PlaceOfPushes => {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window
  return placeOfPushes({
    hasPush: hasPush && 'Notification' in window,
    isApplePhone: isApplePhone(navigator.userAgent, navigator.maxTouchPoints),
    permission: 'Notification' in window ? Notification.permission : 'default',
  })
}

const failure = 'Unable to save how you are told. Please try again later.'

const ownId = () => session.user().id ?? ''
const isOwn = async () => (await ownerOfPushes.read()) === ownId()

const subscribe = async (key: string, pressed?: true) => {
  const { pushManager } = await navigator.serviceWorker.ready
  const body = await subscribed(pushManager, key, { isOwn: await isOwn() })
  await api('PUT /alerts/devices', { body: { ...body, ...(pressed && { pressed }) }, failure })
  return body.endpoint
}

/** Asks for the reader’s permission, so it must be called by a press. False if he refuses. */
export const switchOn = async (key: string): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await navigator.serviceWorker.register('/sw.js')
  await subscribe(key, true)
  await ownerOfPushes.write(ownId())
  return true
}

export const switchOff = async (): Promise<void> => {
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.getSubscription()
  if (subscription) {
    const { endpoint } = subscription
    await api('POST /alerts/devices/removal', { body: { endpoint }, failure })
  }
  await ownerOfPushes.forget()
  await subscription?.unsubscribe()
}

/**
 * The address at which this browser receives pushes; undefined if it has none. Browsers silently lose and change
 * subscriptions, and the server forgets them at a logout, so a subscription that the reader has switched on is
 * renewed. The service worker does the same each time the site starts.
 */
const keepOn = async (key: string): Promise<string | undefined> => {
  if (placeOfThisBrowser() !== 'ready' || Notification.permission !== 'granted') return undefined
  return (await isOwn()) ? subscribe(key) : undefined
}

const load = async ({ signal }: { signal: AbortSignal }) => {
  const answer = await api('GET /alerts/devices', {
    failure: 'Unable to load how you are told. Please try again later.',
    signal,
  })
  /** Where this browser is told, if it is. */
  const own = await keepOn(answer.key).catch(() => undefined)
  return { ...answer, own }
}
export type Pushes = Awaited<ReturnType<typeof load>>

export const pushesQuery = queryOptions({ queryKey: ['pushes'], queryFn: load })
