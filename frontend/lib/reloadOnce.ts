/**
 * After a deploy an open page may ask for a chunk that is gone: a reload brings the new ones.
 * Once for each file, or a page that cannot load would reload for ever.
 */
export function reloadOnLostChunk(storage: Storage, reload: () => void): (event: Event) => void {
  return (event) => {
    const { message } = (event as VitePreloadErrorEvent).payload
    const key = `reloaded: ${message}`
    if (storage.getItem(key)) return
    storage.setItem(key, '1')
    reload()
  }
}
