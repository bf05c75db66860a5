/** A Saturday before the NFL's week 11: the portal's day in every browser test. */
export const portalTime = '2026-11-21T17:00:00Z'
