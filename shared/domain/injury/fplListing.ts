/** The chances that Fantasy Premier League states for players in doubt. They are measured under these names. */
const stated = new Set([25, 50, 75])

/**
 * How we call what the game says of a player: available, doubtful, injured, suspended, not eligible. `chance` is the
 * one that it states for the next round, in percent.
 */
export const fplListing = (status: string, chance: number | null): string => {
  if (status === 'a') return 'Active'
  if (status === 's') return 'Suspended'
  if ((status === 'd' || status === 'i') && stated.has(chance ?? 0)) return `${chance}% to play`
  return status === 'd' ? 'Questionable' : 'Out'
}

/** `Knee injury - Expected back 09 May` names a part of the body, `Muscle injury` does not. */
export const fplBodyPart = (news: string): string | null => {
  const [, part] = /^(.{2,40}?) injury\b/i.exec(news) ?? []
  return part === undefined || /^(unspecified|muscle|muscular)$/i.test(part) ? null : part
}
