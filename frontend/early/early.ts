/**
 * Runs before the first paint, beside the scripts that are still on their way. Bundled by itself
 * (vite/earlyScript.ts), as the content security policy allows no inline script. First what needs no
 * storage.
 */
import { askEarly } from './askEarly.ts'
import { filesOf, type PageFiles } from './pageNeeds.ts'
import { paintStoredTheme } from './storedTheme.ts'

/** Of the finished build. */
declare const PAGE_FILES: PageFiles

for (const href of filesOf(PAGE_FILES, location.pathname)) {
  const link = document.createElement('link')
  if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
  else link.rel = 'modulepreload'
  document.head.append(Object.assign(link, { href, crossOrigin: 'anonymous' }))
}

paintStoredTheme(() => localStorage, document.documentElement)

globalThis.earlyAnswers = askEarly({
  address: location,
  storage: { getItem: (key) => localStorage.getItem(key), setItem: () => {} },
  fetch: (address, init) => fetch(address, init),
  now: Date.now,
})

// The router reads this one as soon as it is there. A storage's first use waits for the browser: that
// costs nothing here, while the bundle is on its way.
try {
  void sessionStorage.length
} catch {
  // Storage may be refused.
}
