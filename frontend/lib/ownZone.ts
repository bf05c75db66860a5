import { attempt } from './attempt.ts'
import { observable, useObserved } from './observable.ts'

const key = 'ownTimes'

/** The browser's zone; undefined if the browser cannot format times in it. */
const browserZone = () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone
}

type ChoiceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The reader's time zone, and whether times are shown in it. They are until he switches it off. */
export const createOwnZone = (zone: string | undefined, storage: () => ChoiceStorage) => {
  const shown = observable(attempt(() => storage().getItem(key)) !== 'hidden')
  return {
    zone,
    current: (): string | undefined => (shown.current() ? zone : undefined),
    watch: shown.watch,
    show: (isShown: boolean): void => {
      shown.set(isShown)
      // If it cannot be stored, the choice lasts for this page only.
      attempt(() => (isShown ? storage().removeItem(key) : storage().setItem(key, 'hidden')))
    },
  }
}

export const ownZone = createOwnZone(attempt(browserZone), () => localStorage)

/** The zone in which times are also shown; undefined if the reader has switched it off. */
export const useOwnZone = (): string | undefined => useObserved(ownZone)
