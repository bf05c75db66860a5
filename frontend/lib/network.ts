import { observable, useObserved } from './observable.ts'

interface Dependencies {
  /** Sends a request to the site; rejects if it cannot be reached. */
  reach: (signal: AbortSignal) => Promise<unknown>
  /** True if the browser knows that it has no network. False proves nothing. */
  isSurelyOffline: () => boolean
}

interface CallOptions<Result> {
  /** A hanging call is abandoned once the network is back, so that it can be sent again. */
  mayRepeat: boolean
  /** When the browser stored the answer; undefined if it came from the site. */
  keptAt?: (result: Result) => number | undefined
}

/**
 * Milliseconds. The first two together stay under 3 seconds, within which the page must say that it is
 * offline.
 */
const unansweredAfter = 1000
const firstCheckMs = 1500
const longestCheckMs = 5000
const pauseBetweenTries = 2000
/** A call that hung while the network was lost may still be answered. After this time it is sent again. */
const graceForHungCalls = 3000

const noAnswer = () => new DOMException('No answer', 'TimeoutError')

/** True if the caller has cancelled. */
export const isAbort = (error: unknown) =>
  error instanceof DOMException && error.name === 'AbortError'

/**
 * Waits for the work, but no longer than the timeout. The timeout is split into three timers: a page that was
 * busy all along finds one timer and the answer due together, and must not miss the answer.
 */
const withTimeout = async (
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
 * Knows whether the site can be reached. A failed or unanswered call is followed by one small request that
 * checks it. If that fails, the site is checked until it answers.
 */
export const createNetwork = ({ reach, isSurelyOffline }: Dependencies) => {
  const online = observable(true)
  /** When the oldest of the stored answers that were used since the network was lost was stored. */
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
    tries = setTimeout(() => void check(longestCheckMs), pauseBetweenTries)
    if (online.current()) online.set(false)
  }
  const ask = async (time: number) => {
    if (isSurelyOffline()) return lost()
    await withTimeout(time, reach).then(reached, lost)
  }
  const check = (time = firstCheckMs): Promise<void> => {
    checking ??= ask(time).finally(() => {
      checking = undefined
    })
    return checking
  }

  /** Sends a call. Before it rejects, the network has been checked, so that callers know whether it is the cause. */
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
      // Without a network a script can still come from the browser's cache, which proves nothing.
      else if (!isSurelyOffline()) reached()
      return result
    } catch (error) {
      clearTimeout(suspicion)
      // A cancelled call says nothing about the network.
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
    /** Resolves once the site can be reached; at once if it can be now. */
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

/** Reacts to the browser's own online and offline events. */
export const followBrowser = (target: EventTarget) => {
  target.addEventListener('offline', network.lost)
  target.addEventListener('online', () => void network.check(longestCheckMs))
}

export const useOnline = (): boolean =>
  useObserved({ watch: network.watch, current: network.isOnline })
