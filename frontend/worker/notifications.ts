import { apiAddress, apiHeaders } from '../lib/api/request.ts'
import { ownerOfPushes, subscribed } from '../lib/follow/pushSubscription.ts'
import { readerOf } from './keptAnswers.ts'
import type { WorkerScope } from './scope.ts'

/** A push as a notification shows it. */
export interface Shown {
  title: string
  body: string
  /** A newer one with the same tag takes its place. */
  tag?: string
  /** The page that a press opens. */
  path: string
  /** How many changes the reader has not seen. */
  unseen?: number
}

/** Every push must be seen: browsers take the permission away from a site whose pushes show nothing. */
const unreadable: Shown = {
  title: 'Matchfit',
  body: 'Something changed with the players whom you follow.',
  path: '/following',
}

/** The address as a path of this site; that of another one is never opened. */
export const pathWithin = (origin: string, address: unknown): string => {
  if (typeof address !== 'string' || !URL.canParse(address, origin)) return unreadable.path
  const { origin: named, pathname, search, hash } = new URL(address, origin)
  return named === origin ? pathname + search + hash : unreadable.path
}

const recordIn = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

export const notificationOf = (origin: string, payload: string | undefined): Shown => {
  const { title, text, tag, url, unseen } = recordIn(payload ?? '')
  if (typeof title !== 'string' || !title) return unreadable
  return {
    title,
    body: typeof text === 'string' ? text : '',
    path: pathWithin(origin, url),
    ...(typeof tag === 'string' && tag && { tag }),
    ...(Number.isInteger(unseen) && Number(unseen) >= 0 && { unseen: Number(unseen) }),
  }
}

/** Shows pushes, and opens their pages. */
export const notificationsOf = ({ clients, location, navigator, registration }: WorkerScope) => ({
  show: async (payload: string | undefined): Promise<void> => {
    const { title, body, tag, path, unseen } = notificationOf(location.origin, payload)
    await registration.showNotification(title, {
      body,
      icon: '/icon-192.png',
      data: path,
      ...(tag !== undefined && { tag }),
    })
    if (unseen !== undefined) await navigator.setAppBadge?.(unseen)
  },

  /** The login has ended: the browser's next reader is told nothing of this one's, and sees nothing of it. */
  end: async (): Promise<void> => {
    if (Notification.permission !== 'granted') return
    for (const shown of await registration.getNotifications()) shown.close()
    await navigator.clearAppBadge?.()
    await (await registration.pushManager.getSubscription())?.unsubscribe()
  },

  /** Only pushes set the badge, and only with the reader's permission. */
  seen: async (): Promise<void> => {
    if (Notification.permission === 'granted') await navigator.clearAppBadge?.()
  },

  /** Brings the page to the front: in a tab that has it, or else in another one of the site. */
  open: async (path: unknown): Promise<void> => {
    const { href } = new URL(pathWithin(location.origin, path), location.origin)
    const tabs = await clients.matchAll({ type: 'window' })
    const tab = tabs.find(({ url }) => url === href) ?? tabs[0]
    if (!tab) {
      await clients.openWindow(href)
      return
    }
    await tab.focus()
    if (tab.url !== href) await tab.navigate(href)
  },
})

/**
 * Makes pushes so again as a member has switched them on in this browser: subscriptions end and change without a word.
 * Done by the worker and not by pages, which would all load it. Where another member has come, his pushes end.
 */
export const pushesResumed =
  (registration: WorkerScope['registration'], ask: typeof fetch) =>
  /** The token of a call at the start of the site. */
  async (token: string): Promise<void> => {
    if (Notification.permission !== 'granted') return
    const owner = await ownerOfPushes.read()
    const reader = readerOf(token)
    if (owner === undefined || reader === 'guest') return
    const { pushManager } = registration
    if (reader !== `member-${owner}`) {
      await ownerOfPushes.forget()
      await (await pushManager.getSubscription())?.unsubscribe()
      return
    }
    const headers = apiHeaders(token)
    const answer = await ask(apiAddress('GET /alerts/devices', {}), { headers })
    if (!answer.ok) return
    const { data } = (await answer.json()) as { data: { key: string } }
    const body = JSON.stringify(await subscribed(pushManager, data.key, { isOwn: true }))
    await ask(apiAddress('PUT /alerts/devices', {}), { method: 'PUT', headers, body })
  }
