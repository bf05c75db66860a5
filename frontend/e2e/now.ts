/** A Saturday before the NFL's week 11: the portal's day in every browser test. */
export const now = '2026-11-21T17:00:00Z'
