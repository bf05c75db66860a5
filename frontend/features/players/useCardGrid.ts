import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useState, useSyncExternalStore } from 'react'

/** True while a media query matches. */
const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** The rows near the screen and around the focus, which may be off the screen. */
export const rowsToDraw =
  (focused: number | undefined) =>
  (range: Range): number[] => {
    const near = defaultRangeExtractor(range)
    if (focused === undefined) return near
    const around = [focused - 1, focused, focused + 1].filter((n) => n >= 0 && n < range.count)
    return [...new Set([...near, ...around])].sort((a, b) => a - b)
  }

/** In rem, as in PlayerList.module.css: all rows have the same height. */
const rowHeight = 3.5

const remOf = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** The cards to render, with their indexes, so that a list of thousands costs no more than a short one. */
export const useCardGrid = (count: number) => {
  const two = useMedia('(min-width: 48em)')
  const three = useMedia('(min-width: 64em)')
  const columns = three ? 3 : two ? 2 : 1
  const rem = remOf()
  const [top, setTop] = useState(0)
  const [focused, focus] = useState<number>()
  const place = useCallback((list: HTMLElement | null) => {
    if (list) setTop(list.getBoundingClientRect().top + scrollY)
  }, [])
  const rows = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => rowHeight * rem,
    overscan: 4,
    scrollMargin: top,
    rangeExtractor: rowsToDraw(focused === undefined ? undefined : Math.floor(focused / columns)),
  })
  const cards = rows.getVirtualItems().flatMap(({ index, start }) =>
    Array.from({ length: columns }, (_, column) => ({
      card: index * columns + column,
      column,
      y: start - top,
    })),
  )
  return {
    place,
    /** Call with the card that gets the focus. */
    focus,
    height: rows.getTotalSize(),
    cards: cards.filter(({ card }) => card < count),
  }
}
