/** The portal's time, which can be moved. Tokens, caches and sessions live in real time. */
export const portalClock = (start?: Date) => {
  let ahead = start === undefined ? 0 : start.getTime() - Date.now()
  return {
    now: () => new Date(Date.now() + ahead),
    /** The clock goes on from `now`; null sets it back to the real time. */
    set(now: Date | null) {
      ahead = now === null ? 0 : now.getTime() - Date.now()
    },
    aheadMs: () => ahead,
  }
}

export type PortalClock = ReturnType<typeof portalClock>
