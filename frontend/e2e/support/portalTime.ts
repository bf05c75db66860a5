import type { APIRequestContext } from '@playwright/test'

/** A Saturday before the NFL's week 11: the time at which the portal of the browser tests starts. */
export const portalTime = '2026-11-21T17:00:00Z'

/** Sets the portal's clock back to its start: it runs on during the suite, and some tests check ages. */
export const setPortalClock = async (request: APIRequestContext): Promise<void> => {
  await request.put('/__local/clock', { data: { now: portalTime } })
}
