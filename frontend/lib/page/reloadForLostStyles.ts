/** Vite's message about a chunk whose styles could not be loaded. */
const lostStyles = /^Unable to preload CSS/

export const isLostStyles = (error: unknown): error is Error =>
  error instanceof Error && lostStyles.test(error.message)

/**
 * After a deploy an open page may request files that are gone; a reload brings the new ones. The router
 * reloads for lost scripts, this for lost styles. It reloads only once per file, because a page that
 * cannot load would reload forever. Returns whether it reloads.
 */
export const reloadForLostStyles = (
  error: unknown,
  storage: Storage,
  reload: () => void,
): boolean => {
  if (!isLostStyles(error)) return false
  const key = `reloaded: ${error.message}`
  if (storage.getItem(key)) return false
  storage.setItem(key, '1')
  reload()
  return true
}
