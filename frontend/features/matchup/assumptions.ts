import type { MatchupSearch } from './matchupSearch.ts'

/** Who surely plays and who surely does not, in a what-if, by player id. */
export type Assumed = Readonly<Record<string, 'in' | 'out'>>

const ids = (text: string | undefined): readonly string[] =>
  (text ?? '').split(',').filter((id) => id !== '')

/** A player on both lists is out. */
export const assumedIn = (search: MatchupSearch): Assumed =>
  Object.fromEntries([
    ...ids(search.in).map((id) => [id, 'in'] as const),
    ...ids(search.out).map((id) => [id, 'out'] as const),
  ])

/** In one order, so that one what-if has one address. */
export const searchOf = (assumed: Assumed): Pick<MatchupSearch, 'in' | 'out'> => {
  const those = (word: 'in' | 'out') =>
    Object.keys(assumed)
      .filter((id) => assumed[id] === word)
      .toSorted()
      .join(',') || undefined
  return { in: those('in'), out: those('out') }
}

/** From here on a player is shown as playing. */
const likely = 50

export interface Toggled {
  readonly player_id: string
  /** P(plays the next game) in percent; null where nothing is known, which counts as playing. */
  readonly availability: number | null
}

export const isPlaying = ({ player_id, availability }: Toggled, assumed: Assumed): boolean =>
  assumed[player_id] ? assumed[player_id] === 'in' : (availability ?? 100) >= likely

/** To assume what is certain is to assume nothing: the scores are then the published ones again. */
export function toggled(player: Toggled, assumed: Assumed): Assumed {
  const { [player.player_id]: _, ...others } = assumed
  const next = isPlaying(player, assumed) ? 'out' : 'in'
  const certain = player.availability === 100 ? 'in' : player.availability === 0 ? 'out' : undefined
  return next === certain ? others : { ...others, [player.player_id]: next }
}

/** What is said of players who are not on the page is not said at all. */
export const assumedOn = (
  assumed: Assumed,
  players: readonly Pick<Toggled, 'player_id'>[],
): Assumed => {
  const known = new Set(players.map(({ player_id }) => player_id))
  return Object.fromEntries(Object.entries(assumed).filter(([id]) => known.has(id)))
}
