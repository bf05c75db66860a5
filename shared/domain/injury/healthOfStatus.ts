/** Statuses of players who may still play; with any other status a player is out. */
const mayPlay = /questionable|doubt|probable|day-to-day|dtd|game.time|limited/i

/** How a list is filtered by a player's status; null without one. */
export const healthOfStatus = (status: string | null): 'out' | 'questionable' | null => {
  if (status === null) return null
  return mayPlay.test(status) ? 'questionable' : 'out'
}
