/** A browser's subscription to pushes, as the site's pages and its service worker handle it. */

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )

const sameKey = (subscription: PushSubscription, key: Uint8Array) => {
  const held = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0))
  return held.length === key.length && held.every((byte, i) => byte === key[i])
}

/**
 * Subscribes to pushes with the portal's key. Returns what the portal needs to send them: where this browser
 * receives messages, what the browser is called, and the reader's time zone.
 */
export const subscribed = async (
  pushManager: PushManager,
  key: string,
  { isOwn }: { isOwn: boolean },
) => {
  const applicationServerKey = bytesOf(key)
  const held = await pushManager.getSubscription()
  // A browser refuses a second key while it has one, and a subscription left by another reader would receive
  // both readers' pushes.
  if (held && !(isOwn && sameKey(held, applicationServerKey))) await held.unsubscribe()
  const own = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = own.toJSON()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return { endpoint, p256dh, auth, zone, agent: navigator.userAgent.slice(0, 400) }
}

/** The name of a cache, because both pages and the service worker can read caches. */
export const pushesCache = 'pushes'
const ownerPath = '/pushes/owner'

/**
 * The id of the member who has switched pushes on in this browser. It is kept beyond his login, so that pushes
 * return with it.
 */
export const ownerOfPushes = {
  read: async () => (await caches.match(ownerPath, { cacheName: pushesCache }))?.text(),
  write: async (id: string) => (await caches.open(pushesCache)).put(ownerPath, new Response(id)),
  forget: () => caches.delete(pushesCache),
}
