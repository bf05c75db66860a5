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
 * Subscribes to pushes of the portal's key. Returns what the portal needs to send them: where this browser takes
 * messages, and by which clock its reader lives.
 */
export const subscribed = async (
  pushManager: PushManager,
  key: string,
  { isOwn }: { isOwn: boolean },
) => {
  const applicationServerKey = bytesOf(key)
  const held = await pushManager.getSubscription()
  // A browser refuses another key while it holds one, and what another reader has left would be told to both.
  if (held && !(isOwn && sameKey(held, applicationServerKey))) await held.unsubscribe()
  const own = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = own.toJSON()
  return { endpoint, p256dh, auth, zone: Intl.DateTimeFormat().resolvedOptions().timeZone }
}

/** The name of a cache, because pages and the service worker can both read caches. */
export const pushesCache = 'pushes'
const ownerPath = '/pushes/owner'

/** The id of the member who has switched pushes on in this browser. It outlasts his login, so that they come back with it. */
export const ownerOfPushes = {
  read: async () => (await caches.match(ownerPath, { cacheName: pushesCache }))?.text(),
  write: async (id: string) => (await caches.open(pushesCache)).put(ownerPath, new Response(id)),
  forget: () => caches.delete(pushesCache),
}
