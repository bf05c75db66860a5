export interface Alert {
  readonly id: number
  readonly style: 'message' | 'error'
  readonly text: string
}

let current: Alert | undefined
let count = 0
const watchers = new Set<() => void>()

const show = (next: Alert | undefined) => {
  current = next
  for (const watch of watchers) watch()
}

/** The one banner of the page; a newer alert takes the place of the last. */
export const alert = {
  say: (text: string) => show({ id: ++count, style: 'message', text }),
  fail: (text: string) => show({ id: ++count, style: 'error', text }),
  clear: () => show(undefined),
  current: () => current,
  watch: (onChange: () => void) => {
    watchers.add(onChange)
    return () => {
      watchers.delete(onChange)
    }
  },
}
