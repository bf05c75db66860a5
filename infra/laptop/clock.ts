/** The portal's time, which can be moved. Tokens, caches and sessions expire by real time. */
export const portalClock = (start?: Date) => {
  let ahead = start === undefined ? 0 : start.getTime() - Date.now()
  const listeners = new Set<() => void>()
  return {
    now: () => new Date(Date.now() + ahead),
    /** The clock goes on from `now`; null sets it back to the real time. */
    set(now: Date | null) {
      ahead = now === null ? 0 : now.getTime() - Date.now()
      for (const listener of listeners) listener()
    },
    /** Calls the listener whenever the clock is set. Returns a function that removes it. */
    onSet(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    aheadMs: () => ahead,
  }
}

export type PortalClock = ReturnType<typeof portalClock>
