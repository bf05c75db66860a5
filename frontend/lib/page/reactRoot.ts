import { createRoot } from 'react-dom/client'

/**
 * Where the pages are drawn. Bundled with the libraries (vite/chunkGroups.ts), so that React is evaluated with them, in
 * a task before the entry's: in one task both block a phone for longer.
 */
export const reactRoot = (onCaughtError: (error: unknown) => void) =>
  // React throws if the page has no #root.
  createRoot(document.getElementById('root') as HTMLElement, { onCaughtError })
