import { useState } from 'react'
import { alert } from '../alert.ts'
import { ApiError } from '../api/apiError.ts'

/** One call at a time; what the server says against it goes into the banner. */
export function useAction<Argument = void>(action: (argument: Argument) => Promise<void>) {
  const [pending, setPending] = useState(false)
  const run = async (argument: Argument) => {
    if (pending) return
    setPending(true)
    try {
      await action(argument)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      alert.fail(error.message)
    } finally {
      setPending(false)
    }
  }
  return { pending, run: (argument: Argument) => void run(argument) }
}
