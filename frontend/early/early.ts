/**
 * Runs before the first paint, while the other scripts are loading. It is bundled by itself
 * (vite/standaloneScripts.ts), as the content security policy allows no inline script. The preloads come
 * first, because they need no storage.
 */
import { askEarly } from './askEarly.ts'
import { filesOf, type PageFiles } from './pageNeeds.ts'
import { paintStoredTheme } from './storedTheme.ts'

/** Defined by the build. */
declare const PAGE_FILES: PageFiles

/** The browser’s name for each kind of file that is no script, by the end of the file’s name. */
const kinds: Record<string, string> = { css: 'style', json: 'fetch' }

for (const href of filesOf(PAGE_FILES, location)) {
  const link = document.createElement('link')
  const kind = kinds[href.slice(href.lastIndexOf('.') + 1)]
  if (kind) Object.assign(link, { rel: 'preload', as: kind })
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

// Warms up sessionStorage, which the router reads at its start, and Intl, which pages format times
// with. The first use of a storage blocks, and that of Intl loads its tables (12 ms). Here both
// cost nothing, because the bundle is still loading.
try {
  void Intl.DateTimeFormat().resolvedOptions()
  void sessionStorage.length
} catch {
  // The browser may forbid storage.
}
