/**
 * A Saturday before the NFL's week 11: the time at which the portal of the browser tests starts. The next game
 * begins two hours later, so on a slow machine, too, none begins during the tests.
 */
export const portalTime = '2026-11-21T18:00:00Z'
