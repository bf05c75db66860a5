import { attempt } from '../attempt.ts'
import { observable } from '../observable.ts'

/** `auto` follows the system. `early/storedTheme.ts` applies the stored choice on the next visit. */
export type Theme = 'auto' | 'light' | 'dark'

const key = 'theme'
const order: readonly Theme[] = ['auto', 'light', 'dark']
const changes = observable(undefined)

export const nextTheme = (theme: Theme): Theme =>
  order[(order.indexOf(theme) + 1) % order.length] ?? 'auto'

const paintedTheme = (): Theme => {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'auto'
}

export const theme = {
  current: paintedTheme,
  choose: (next: Theme): void => {
    if (next === 'auto') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = next
    // If it cannot be stored, the choice lasts for this page only.
    attempt(() =>
      next === 'auto' ? localStorage.removeItem(key) : localStorage.setItem(key, next),
    )
    changes.set(undefined)
  },
  watch: changes.watch,
}
