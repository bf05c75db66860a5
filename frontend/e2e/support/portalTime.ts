/** A Saturday before the NFL's week 11: the time at which the portal of the browser tests starts. */
export const portalTime = '2026-11-21T17:00:00Z'
