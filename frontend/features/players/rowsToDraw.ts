import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** What is near the screen, and where the keyboard is, and goes next: it may be ahead of the screen. */
export const rowsToDraw =
  (focused: number | undefined) =>
  (range: Range): number[] => {
    const near = defaultRangeExtractor(range)
    if (focused === undefined) return near
    const around = [focused - 1, focused, focused + 1].filter((n) => n >= 0 && n < range.count)
    return [...new Set([...near, ...around])].sort((a, b) => a - b)
  }
