const inactiveStatuses: ReadonlySet<string> = new Set([
  'doubtful',
  'out',
  'did not practice',
  'dnp',
  'suspended',
  'physically unable to perform',
  'injured reserve',
  'ir',
  'nfi',
  'inactive',
  'questionable',
  'lp',
  'limited practice',
])

const isInactiveStatus = (status: string): boolean =>
  inactiveStatuses.has(status.trim().toLowerCase())

/** Parses `status:detail,status:detail`. A detail may contain colons. */
export const gridStatusItems = (text: string | null | undefined) =>
  (text ?? '')
    .split(',')
    .filter((item) => item.trim() !== '')
    .map((item) => {
      const [status = '', ...detail] = item.split(':')
      return { status: status.trim(), detail: detail.join(':').trim() }
    })

export const gridStatus = (text: string | null | undefined): 'Active' | 'Inactive' =>
  gridStatusItems(text).some(({ status }) => isInactiveStatus(status)) ? 'Inactive' : 'Active'

/** Statuses of players who may still play; with any other status a player is out. */
const mayPlay = /questionable|doubt|probable|day-to-day|dtd|game.time|limited|\d% to play/i

/** On the report, but expected to play. */
const expectedToPlay = /no designation/i

/** The filter of lists that a status belongs to; null without a status. */
export const healthOfStatus = (status: string | null): 'out' | 'questionable' | null => {
  if (status === null || expectedToPlay.test(status)) return null
  return mayPlay.test(status) ? 'questionable' : 'out'
}

/** The chances that Fantasy Premier League states for players in doubt; outcomes are counted under these names. */
const stated = new Set([25, 50, 75])

/**
 * Our status for a player's code in Fantasy Premier League: `a` is available, `d` doubtful, `i` injured, `s`
 * suspended. `chance` is the game's chance for the next round, in percent.
 */
export const fplListing = (status: string, chance: number | null): string => {
  if (status === 'a') return 'Active'
  if (status === 's') return 'Suspended'
  if ((status === 'd' || status === 'i') && stated.has(chance ?? 0)) return `${chance}% to play`
  return status === 'd' ? 'Questionable' : 'Out'
}

/** `Knee injury - Expected back 09 May` names a body part, `Muscle injury` does not. */
export const fplBodyPart = (news: string): string | null => {
  const [, part] = /^(.{2,40}?) injury\b/i.exec(news) ?? []
  return part === undefined || /^(unspecified|muscle|muscular)$/i.test(part) ? null : part
}
