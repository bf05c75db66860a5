import type { MatchupSearch } from '../matchupSearch.ts'

/** Who surely plays and who surely does not, in a what-if, by player id. */
export type WhatIf = Readonly<Record<string, 'in' | 'out'>>

const ids = (text: string | undefined): readonly string[] =>
  (text ?? '').split(',').filter((id) => id !== '')

/** A player on both lists is out. */
export const whatIfOfSearch = (search: MatchupSearch): WhatIf =>
  Object.fromEntries([
    ...ids(search.in).map((id) => [id, 'in'] as const),
    ...ids(search.out).map((id) => [id, 'out'] as const),
  ])

/** In one order, so that one what-if has one address. */
export const searchOfWhatIf = (assumed: WhatIf): Pick<MatchupSearch, 'in' | 'out'> => {
  const those = (word: 'in' | 'out') =>
    Object.keys(assumed)
      .filter((id) => assumed[id] === word)
      .toSorted()
      .join(',') || undefined
  return { in: those('in'), out: those('out') }
}

/** From here on a player is shown as playing. */
const likely = 50

export interface ReportedPlayer {
  readonly player_id: string
  /** P(plays the next game) in percent; null where nothing is known, which counts as playing. */
  readonly availability: number | null
}

export const isPlaying = ({ player_id, availability }: ReportedPlayer, assumed: WhatIf): boolean =>
  assumed[player_id] ? assumed[player_id] === 'in' : (availability ?? 100) >= likely

/** What is reported of a player, where it is neither a yes nor a no: in whole percent, never 0 or 100. */
export const openChance = ({ availability }: ReportedPlayer): number | undefined =>
  availability === null || availability <= 0 || availability >= 100
    ? undefined
    : Math.min(99, Math.max(1, Math.round(availability)))

/**
 * From what is reported to its contrary and back. What is reported of a doubtful player is a third
 * state: he goes through both certainties before he is as reported again.
 */
export const withPlayerToggled = (player: ReportedPlayer, assumed: WhatIf): WhatIf => {
  const { [player.player_id]: now, ...others } = assumed
  const reported = isPlaying(player, {}) ? 'in' : 'out'
  const contrary = reported === 'in' ? 'out' : 'in'
  if (now === undefined) return { ...others, [player.player_id]: contrary }
  const isOpen = openChance(player) !== undefined
  return now === contrary && isOpen ? { ...others, [player.player_id]: reported } : others
}

/** Which of the three states a player is in, in words; nothing where what is reported is certain. */
export const whatIfStateText = (player: ReportedPlayer, assumed: WhatIf): string | undefined => {
  const word = assumed[player.player_id]
  if (word) return `what if: ${word}`
  const chance = openChance(player)
  return chance === undefined ? undefined : `as reported, ${chance}% to play`
}

/** What is said of players who are not on the page is not said at all. */
export const whatIfOnPage = (
  assumed: WhatIf,
  players: readonly Pick<ReportedPlayer, 'player_id'>[],
): WhatIf => {
  const known = new Set(players.map(({ player_id }) => player_id))
  return Object.fromEntries(Object.entries(assumed).filter(([id]) => known.has(id)))
}
