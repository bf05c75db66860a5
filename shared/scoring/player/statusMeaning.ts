import type { StatusChances } from '../parameters/types.ts'

/** How feeds spell what the parameters name. */
const spellings: Readonly<Record<string, string>> = {
  ir: 'injured reserve',
  'reserve/injured': 'injured reserve',
  pup: 'physically unable to perform',
  nfi: 'physically unable to perform',
  dtd: 'day-to-day',
  'day to day': 'day-to-day',
  'game time decision': 'questionable',
  gtd: 'questionable',
  inactive: 'out',
  injured: 'out',
}

const clearedStatuses = new Set([
  'active',
  'healthy',
  'available',
  'cleared',
  'fit',
  'full participation',
])

/** Ruled out by the rules, whatever the sport's parameters say. */
const statusesOut = new Set(['out', 'injured reserve', 'physically unable to perform', 'suspended'])

/** On these lists until taken off: the report does not grow old. */
const lastingStatuses = new Set(['injured reserve', 'physically unable to perform', 'suspended'])

export interface StatusMeaning {
  /** P(plays); null for words that no one has measured. */
  readonly chance: number | null
  /** As the parameters spell it. */
  readonly name: string | null
  readonly stands: boolean
}

export const statusMeaning = (status: string, chances: StatusChances): StatusMeaning => {
  const said = status.trim().toLowerCase()
  const word = Object.hasOwn(spellings, said) ? (spellings[said] ?? said) : said
  if (clearedStatuses.has(word)) return { chance: 1, name: null, stands: false }
  const name = Object.keys(chances).find((known) => known.toLowerCase() === word) ?? null
  const chance = name === null ? (statusesOut.has(word) ? 0 : null) : (chances[name] ?? null)
  return { chance, name, stands: lastingStatuses.has(word) }
}

export const isReserve = (status: string): boolean =>
  /reserve|^ir$|^pup$|^nfi$|unable to perform/i.test(status.trim())
