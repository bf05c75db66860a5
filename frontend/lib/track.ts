declare global {
  interface Window {
    /** A tag manager's, where the page has one. */
    dataLayer?: unknown
  }
}

/** The one port of analytics: without a data layer nothing is told to anybody. */
export function track(event: string, meta: Readonly<Record<string, unknown>> = {}): void {
  if (Array.isArray(window.dataLayer)) window.dataLayer.push({ ...meta, event })
}
