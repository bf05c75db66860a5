import type { SportName } from '#shared/domain/sport/sport.ts'
import type { StatusChances } from '../../parameters/types.ts'
import { statusMeaning } from '../../player/statusMeaning.ts'

/** The words by which an NFL club says who may miss a game. All other words say how he practices. */
const designations = new Set(['out', 'doubtful', 'questionable', 'probable'])

/** True for a word that puts the next game in doubt. A place on a long-term list says nothing about a single game. */
export const isFlag = (listing: string, sport: SportName, chances: StatusChances): boolean => {
  if (sport === 'nfl') return designations.has(listing.trim().toLowerCase())
  const { name, chance, lasts } = statusMeaning(listing, chances)
  const isCleared = chance === 1 && name === null
  return !isCleared && !lasts
}

/** The chance that a word states: .75 for `75% to play`, 0 for `Out`; null for a word without a number. */
export const statedChance = (listing: string): number | null => {
  const [, percent] = /^(\d{1,3})% to play$/i.exec(listing.trim()) ?? []
  if (percent !== undefined) return Math.min(100, Number(percent)) / 100
  return /^out$/i.test(listing.trim()) ? 0 : null
}

/** The chances of these words are definitions in the parameters; nobody has counted outcomes. */
const onlyDefined: Readonly<Partial<Record<SportName, readonly string[]>>> = {
  nba: ['Day-To-Day'],
  soccer: ['Doubtful', 'Questionable'],
}

/** The simple rule's chance: the share of such listings that played in the past; null if nobody has counted. */
export const simpleChance = (
  listing: string,
  sport: SportName,
  chances: StatusChances,
): number | null => {
  const { name, chance } = statusMeaning(listing, chances)
  return name !== null && onlyDefined[sport]?.includes(name) ? null : chance
}
