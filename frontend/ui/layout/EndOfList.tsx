import { useCallback } from 'react'

/** Calls `onReach` once, when the end of the list is less than a screen away. */
export const EndOfList = ({ onReach }: { onReach: () => void }) => {
  const watch = useCallback(
    (end: HTMLElement | null) => {
      if (!end) return
      const watcher = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return
          watcher.disconnect()
          onReach()
        },
        { rootMargin: '100% 0px' },
      )
      watcher.observe(end)
      return () => watcher.disconnect()
    },
    [onReach],
  )
  return <div ref={watch} aria-hidden="true" />
}
