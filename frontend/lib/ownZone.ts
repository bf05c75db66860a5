import { observable } from './observable.ts'
import { useObserved } from './useObserved.ts'

const key = 'ownTimes'

/** The browser's zone; undefined if the browser cannot format times in it. */
const browserZone = (): string | undefined => {
  try {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    return Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

type ChoiceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The reader's time zone, and whether times are shown in it. They are until he switches it off. */
export const createOwnZone = (zone: string | undefined, storage: () => ChoiceStorage) => {
  const stored = () => {
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  }
  const shown = observable(stored() !== 'hidden')
  return {
    zone,
    current: (): string | undefined => (shown.current() ? zone : undefined),
    watch: shown.watch,
    show: (isShown: boolean): void => {
      shown.set(isShown)
      try {
        if (isShown) storage().removeItem(key)
        else storage().setItem(key, 'hidden')
      } catch {
        // If it cannot be stored, the choice lasts for this page only.
      }
    },
  }
}

export const ownZone = createOwnZone(browserZone(), () => localStorage)

/** The zone in which times are also shown; undefined if the reader has switched it off. */
export const useOwnZone = (): string | undefined => useObserved(ownZone)
