import { startTransition, useOptimistic } from 'react'

/** Resolves once the browser has drawn what a press changed. */
export const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })

/**
 * Lets a control show a press at once, and acts on it after the next frame, because drawing the page takes a slow phone
 * longer than a control may take.
 */
export const useChoice = <Value>(
  chosen: Value,
  onChoose: (value: Value) => void | Promise<void>,
) => {
  const [shown, show] = useOptimistic(chosen)
  const choose = (value: Value) =>
    startTransition(async () => {
      show(value)
      await painted()
      startTransition(() => onChoose(value))
    })
  return { shown, choose }
}
