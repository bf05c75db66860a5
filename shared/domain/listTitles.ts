import type { SportId } from './sport.ts'

/** What the lists of a team's most important players are called. */
export const listTitles = {
  offense: 'Top 4 Offensive Players',
  defense: 'Top 4 Defensive Players',
  highlights: 'Highlights',
  five: 'Top 5 Impactful Players',
  impactful: 'Impactful Players',
} as const

/** A matchup's lists. The NBA's highlights are one player each, and one list together. */
export const matchupLists: Readonly<Record<SportId, readonly string[]>> = {
  1: [listTitles.offense, listTitles.defense],
  2: [listTitles.highlights],
  3: [listTitles.impactful],
}
