/**
 * The part of a service worker's global scope that ours uses. TypeScript's own library of it cannot be loaded beside the
 * one of pages.
 */
interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

export interface FetchEvent extends Lasting {
  readonly request: Request
  /** The page's document, if the browser has asked for it while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

interface PushEvent extends Lasting {
  readonly data: { text: () => string } | null
}

interface NotificationPress extends Lasting {
  readonly notification: Notification
}

interface Tab {
  readonly url: string
  focus: () => Promise<Tab>
  navigate: (url: string) => Promise<Tab | null>
}

interface Events {
  install: Lasting
  activate: Lasting
  fetch: FetchEvent
  push: PushEvent
  notificationclick: NotificationPress
}

export interface WorkerScope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  /** Browsers without badges have none of its functions. */
  readonly navigator: Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>
  readonly clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window' }) => Promise<readonly Tab[]>
    openWindow: (url: string) => Promise<Tab | null>
  }
  skipWaiting: () => Promise<void>
  addEventListener: <Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ) => void
}
