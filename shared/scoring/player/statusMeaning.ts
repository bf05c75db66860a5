import { lookup } from '../model/additive.ts'
import type { StatusChances } from '../parameters/types.ts'

/** Spellings of the feeds, and the names that the parameters use. */
const spellings: Readonly<Record<string, string>> = {
  ir: 'injured reserve',
  'reserve/injured': 'injured reserve',
  pup: 'physically unable to perform',
  nfi: 'physically unable to perform',
  'non-football injury': 'physically unable to perform',
  'non-football illness': 'physically unable to perform',
  dtd: 'day-to-day',
  'day to day': 'day-to-day',
  'game time decision': 'questionable',
  gtd: 'questionable',
  // The NFL dropped the word Probable in 2016. Since then such players are on the report without a designation.
  'no designation': 'probable',
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

/** A player stays on these lists until he is taken off, however old the report. */
const lastingStatuses = new Set([
  'injured reserve',
  'physically unable to perform',
  'suspended',
  'commissioner exempt list',
  'exempt/left team',
  'paternity',
  'bereavement',
  'voluntary opt out',
])

/** Means certainly out, for a sport whose parameters have no chance for it. */
const statusesOut = new Set(['out', ...lastingStatuses])

interface StatusMeaning {
  /** P(plays) as far as his health decides it; null for a status that was never counted. */
  readonly chance: number | null
  /** The same, including other reasons why players whom their club has cleared do not play. */
  readonly plays: number | null
  /** The name that the parameters use. */
  readonly name: string | null
  /** True if the status applies until it is replaced. */
  readonly lasts: boolean
}

/** In lower case, with one spelling of several. */
export const plainStatus = (status: string): string => {
  const spelling = status.trim().toLowerCase()
  return lookup(spellings, spelling) ?? spelling
}

export const statusMeaning = (status: string, chances: StatusChances): StatusMeaning => {
  const word = plainStatus(status)
  const name = Object.keys(chances).find((fitted) => fitted.toLowerCase() === word) ?? null
  const counted = name === null ? null : (chances[name] ?? null)
  if (clearedStatuses.has(word)) return { chance: 1, plays: counted ?? 1, name: null, lasts: false }
  const chance = counted ?? (statusesOut.has(word) ? 0 : null)
  return { chance, plays: chance, name, lasts: lastingStatuses.has(word) }
}

export const isReserve = (status: string): boolean =>
  /reserve|^ir$|^pup$|^nfi$|non-football|unable to perform/i.test(status.trim())
