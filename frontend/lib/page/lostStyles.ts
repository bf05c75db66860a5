/** Vite's message about a chunk whose styles could not be loaded. */
const lostStyles = /^Unable to preload CSS/

export const isLostStyles = (error: unknown): error is Error =>
  error instanceof Error && lostStyles.test(error.message)

/**
 * After a deploy an open page may request files that no longer exist; a reload brings the new ones. The router
 * does this for scripts, this function for styles. It reloads only once per file, because a page whose file
 * stays missing would reload forever. Returns whether it reloads.
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
