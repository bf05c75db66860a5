import { observable } from './observable.ts'
import { useObserved } from './useObserved.ts'

interface Dependencies {
  /** Asks the site for anything; rejects where it cannot be reached. */
  reach: (signal: AbortSignal) => Promise<unknown>
  /** The browser knows that it has no network. That it has one proves nothing. */
  isSurelyOffline: () => boolean
}

interface CallOptions<Result> {
  /** A hung call is given up once the network is back, so that it can be sent again. */
  mayRepeat: boolean
  /** Since when the browser has kept the answer; undefined if it came from the site. */
  keptAt?: (result: Result) => number | undefined
}

/**
 * Milliseconds. The first two together stay under 3 seconds, within which the page must say that it is
 * offline.
 */
const unansweredAfter = 1000
const firstPatience = 1500
const patience = 5000
const pauseBetweenTries = 2000
/** A call that hung while the network was lost may still be answered. After this time it is sent again. */
const graceForHungCalls = 3000

const noAnswer = () => new DOMException('No answer', 'TimeoutError')

/** The caller has cancelled. */
export const isAbort = (error: unknown) =>
  error instanceof DOMException && error.name === 'AbortError'

/**
 * Waits for the work, but not longer than the time, which passes in thirds: a page that was busy for all of it
 * finds the timer and the answer due together, and must not overlook the answer.
 */
const within = async (
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<unknown>,
): Promise<void> => {
  const abort = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (thirds: number) => {
    timer = setTimeout(() => (thirds > 1 ? wait(thirds - 1) : abort.abort()), milliseconds / 3)
  }
  wait(3)
  const timeUp = new Promise<never>((_, reject) => {
    abort.signal.onabort = () => reject(noAnswer())
  })
  try {
    await Promise.race([work(abort.signal), timeUp])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Knows whether the site can be reached. A failed or unanswered call is a suspicion, which one small
 * request confirms. From then on the site is tried until it answers.
 */
export const createNetwork = ({ reach, isSurelyOffline }: Dependencies) => {
  const online = observable(true)
  /** Since when the oldest answer has been kept that the browser gave since the network was lost. */
  const oldestKept = observable<number | undefined>(undefined)
  let tries: ReturnType<typeof setTimeout> | undefined
  let checking: Promise<void> | undefined

  const reached = () => {
    clearTimeout(tries)
    oldestKept.set(undefined)
    if (!online.current()) online.set(true)
  }
  const lost = () => {
    clearTimeout(tries)
    tries = setTimeout(() => void check(patience), pauseBetweenTries)
    if (online.current()) online.set(false)
  }
  const ask = async (time: number) => {
    if (isSurelyOffline()) return lost()
    await within(time, reach).then(reached, lost)
  }
  const check = (time = firstPatience): Promise<void> => {
    checking ??= ask(time).finally(() => {
      checking = undefined
    })
    return checking
  }

  /**
   * Sends a call. Before it rejects, the network has been checked, so that callers know whether it is
   * to blame.
   */
  const call = async <Result>(
    send: (hung: AbortSignal) => Promise<Result>,
    { mayRepeat, keptAt }: CallOptions<Result>,
  ): Promise<Result> => {
    const abort = new AbortController()
    const gaveUp = new Promise<never>((_, reject) => {
      abort.signal.onabort = () => reject(abort.signal.reason)
    })
    const suspicion = setTimeout(() => void check(), unansweredAfter)
    let hung: ReturnType<typeof setTimeout> | undefined
    const unwatch = online.watch(() => {
      if (mayRepeat && online.current())
        hung = setTimeout(() => abort.abort(noAnswer()), graceForHungCalls)
    })
    try {
      const result = await Promise.race([send(abort.signal), gaveUp])
      const kept = keptAt?.(result)
      if (kept) {
        oldestKept.set(Math.min(kept, oldestKept.current() ?? kept))
        lost()
      }
      // Without a network a script still comes from the browser's cache, and proves nothing.
      else if (!isSurelyOffline()) reached()
      return result
    } catch (error) {
      clearTimeout(suspicion)
      // A call that was cancelled says nothing about the network.
      if (!isAbort(error)) await check()
      throw error
    } finally {
      clearTimeout(suspicion)
      clearTimeout(hung)
      unwatch()
    }
  }

  return {
    isOnline: online.current,
    watch: online.watch,
    oldestKept,
    check,
    lost,
    call,
    /** Resolves at once while the site can be reached, otherwise when it can be again. */
    untilOnline: (): Promise<void> =>
      new Promise((resolve) => {
        if (online.current()) return resolve()
        const unwatch = online.watch(() => {
          unwatch()
          resolve()
        })
      }),
  }
}

export const network = createNetwork({
  reach: (signal) => fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal }),
  isSurelyOffline: () => !navigator.onLine,
})

/** Reacts to what the browser itself notices of the network. */
export const followBrowser = (target: EventTarget) => {
  target.addEventListener('offline', network.lost)
  target.addEventListener('online', () => void network.check(patience))
}

export const useOnline = (): boolean =>
  useObserved({ watch: network.watch, current: network.isOnline })
