import { type RefObject, useLayoutEffect, useState } from 'react'

interface List {
  readonly count: number
  /** In pixels: all rows have the same height. */
  readonly rowHeight: number
  /** Rows come and go in blocks of so many, so that most frames of a scroll draw nothing new. */
  readonly block: number
}

/** From the first row to the last one before `end`. */
export interface Rows {
  readonly first: number
  readonly end: number
}

/**
 * The rows between two heights of a list and a block more on either side, in whole blocks. A list above or below the
 * screen keeps the rows at its nearer end, so that a keyboard can reach it.
 */
export const rowsBetween = (
  [top, bottom]: readonly [number, number],
  { count, rowHeight, block }: List,
): Rows => {
  const blockAt = (height: number) => Math.min(Math.max(0, height / rowHeight), count) / block
  const first = Math.max(0, Math.floor(blockAt(top)) - 1) * block
  return { first, end: Math.min(count, (Math.ceil(blockAt(bottom)) + 1) * block) }
}

/** The rows of a list that are on the screen, so that one of thousands costs no more than a short one. */
export const useRowsInSight = (
  list: RefObject<HTMLElement | null>,
  { count, rowHeight, block }: List,
): Rows => {
  const [rows, setRows] = useState(() => rowsBetween([0, 0], { count, rowHeight, block }))
  useLayoutEffect(() => {
    const look = () => {
      const top = -(list.current?.getBoundingClientRect().top ?? 0)
      const next = rowsBetween([top, top + innerHeight], { count, rowHeight, block })
      setRows((now) => (now.first === next.first && now.end === next.end ? now : next))
    }
    look()
    // Captured, so that the list may scroll within the page, too.
    const options = { capture: true, passive: true }
    addEventListener('scroll', look, options)
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look, options)
      removeEventListener('resize', look)
    }
  }, [list, count, rowHeight, block])
  return rows
}
