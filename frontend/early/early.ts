/**
 * Runs before the first paint, beside the scripts that are still on their way. Bundled by itself
 * (vite/earlyScript.ts), as the content security policy allows no inline script.
 */
import { askEarly } from './askEarly.ts'
import { filesOf, type PageFiles } from './pageFiles.ts'
import { paintStoredTheme } from './storedTheme.ts'

/** Of the finished build. */
declare const PAGE_FILES: PageFiles

paintStoredTheme(() => localStorage, document.documentElement)

for (const href of filesOf(PAGE_FILES, location.pathname)) {
  const link = document.createElement('link')
  if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
  else link.rel = 'modulepreload'
  document.head.append(Object.assign(link, { href, crossOrigin: 'anonymous' }))
}

globalThis.earlyAnswers = askEarly({
  address: location,
  storage: { getItem: (key) => localStorage.getItem(key), setItem: () => {} },
  fetch: (address, init) => fetch(address, init),
  now: Date.now,
})
