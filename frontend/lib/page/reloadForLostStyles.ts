/** Vite's words for a chunk whose styles could not be had. */
const lostStyles = /^Unable to preload CSS/

/**
 * After a deploy an open page may ask for files that are gone: a reload brings the new ones. The
 * router does that for scripts; this does it for the styles that come with them. Once for each
 * file, or a page that cannot load would reload for ever. Says whether it reloads.
 */
export function reloadForLostStyles(error: unknown, storage: Storage, reload: () => void): boolean {
  if (!(error instanceof Error) || !lostStyles.test(error.message)) return false
  const key = `reloaded: ${error.message}`
  if (storage.getItem(key)) return false
  storage.setItem(key, '1')
  reload()
  return true
}
