import { observable } from './observable.ts'

export interface BannerAlert {
  readonly id: number
  readonly style: 'message' | 'error'
  readonly text: string
  /** Undoes what the message reports. */
  readonly undo?: (() => void) | undefined
}

const inBanner = observable<BannerAlert | undefined>(undefined)
let count = 0

const show = (style: BannerAlert['style'], text: string, undo?: () => void) => {
  count += 1
  inBanner.set({ id: count, style, text, undo })
}

/** The page's only banner. A newer alert replaces the last one. */
export const banner = {
  ...inBanner,
  showMessage: (text: string, undo?: () => void) => show('message', text, undo),
  showError: (text: string) => show('error', text),
  clear: () => inBanner.set(undefined),
}

const inDialog = observable<string | undefined>(undefined)

/** The specification's "browser alert": a sentence that stays until the reader presses OK. */
export const browserAlert = {
  ...inDialog,
  show: (text: string) => inDialog.set(text),
  clear: () => inDialog.set(undefined),
}
