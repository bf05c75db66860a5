let current: string | undefined
const watchers = new Set<() => void>()

const show = (text: string | undefined) => {
  current = text
  for (const watch of watchers) watch()
}

/** What the specification calls a browser alert: a sentence that waits until it is answered. */
export const browserAlert = {
  show: (text: string) => show(text),
  clear: () => show(undefined),
  current: () => current,
  watch: (onChange: () => void) => {
    watchers.add(onChange)
    return () => {
      watchers.delete(onChange)
    }
  },
}
