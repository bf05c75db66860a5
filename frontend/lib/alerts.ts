import { observable } from './observable.ts'

export interface BannerAlert {
  readonly id: number
  readonly style: 'message' | 'error'
  readonly text: string
}

const inBanner = observable<BannerAlert | undefined>(undefined)
let count = 0

const show = (style: BannerAlert['style'], text: string) => {
  count += 1
  inBanner.set({ id: count, style, text })
}

/** The one banner of the page. A newer alert replaces the last. */
export const banner = {
  showMessage: (text: string) => show('message', text),
  showError: (text: string) => show('error', text),
  clear: () => inBanner.set(undefined),
  current: inBanner.current,
  watch: inBanner.watch,
}

const inDialog = observable<string | undefined>(undefined)

/** The specification's "browser alert": a sentence that stays until the reader presses OK. */
export const browserAlert = {
  show: (text: string) => inDialog.set(text),
  clear: () => inDialog.set(undefined),
  current: inDialog.current,
  watch: inDialog.watch,
}
