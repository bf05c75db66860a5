import { useState } from 'react'
import { banner } from '../alerts.ts'
import { ApiError } from '../api/send.ts'

/** Runs one call at a time and shows its error in the banner. */
export const useAction = <Argument = void>(action: (argument: Argument) => Promise<void>) => {
  const [pending, setPending] = useState(false)
  const run = async (argument: Argument) => {
    if (pending) return
    setPending(true)
    try {
      await action(argument)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      banner.showError(error.message)
    } finally {
      setPending(false)
    }
  }
  // `true` or undefined, as `aria-disabled` takes it.
  return { pending: pending || undefined, run: (argument: Argument) => void run(argument) }
}
