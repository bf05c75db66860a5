/** Domain time: what day it is in the portal. Tokens, caches and sessions keep the real time. */
export const portalClock = (start?: Date) => {
  let ahead = start === undefined ? 0 : start.getTime() - Date.now()
  return {
    now: () => new Date(Date.now() + ahead),
    /** Back to the real time where `now` is null. It goes on from there. */
    set(now: Date | null) {
      ahead = now === null ? 0 : now.getTime() - Date.now()
    },
    aheadMs: () => ahead,
  }
}

export type PortalClock = ReturnType<typeof portalClock>
