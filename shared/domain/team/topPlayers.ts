import { isScore } from '../score/numberText.ts'
import type { SportId } from '../sport/sport.ts'

/** Titles of the lists of a team's most important players. */
export const topListTitles = {
  offense: 'Top 4 Offensive Players',
  defense: 'Top 4 Defensive Players',
  highlights: 'Highlights',
  five: 'Top 5 Impactful Players',
  impactful: 'Impactful Players',
} as const

/** Titles of the lists on a matchup page. The NBA's four highlights form one list. */
export const matchupListTitles: Readonly<Record<SportId, readonly string[]>> = {
  1: [topListTitles.offense, topListTitles.defense],
  2: [topListTitles.offense, topListTitles.defense, topListTitles.highlights],
  3: [topListTitles.impactful],
}

interface DepthEntry {
  readonly player_name: string
  readonly position: string
  readonly depth_chart_order?: number | null
}

const depthOf = (player: DepthEntry): number => player.depth_chart_order ?? Number.POSITIVE_INFINITY

/** Compares instead of subtracting: two unknown depths are equal, but ∞ − ∞ is NaN. */
const byDepthThenName = (a: DepthEntry, b: DepthEntry): number => {
  if (depthOf(a) !== depthOf(b)) return depthOf(a) < depthOf(b) ? -1 : 1
  return a.player_name < b.player_name ? -1 : Number(a.player_name > b.player_name)
}

/** The player with the lowest depth at each position, in the order in which positions appear. */
export const starters = <P extends DepthEntry>(players: readonly P[]): readonly P[] =>
  [...Map.groupBy(players, ({ position }) => position).values()].flatMap((candidates) =>
    candidates.toSorted(byDepthThenName).slice(0, 1),
  )

/** Highest value first; a missing value comes last. A tie goes by depth, by the second measure, and by name. */
export const rankPlayers = <P extends DepthEntry>(
  players: readonly P[],
  measure: (player: P) => number | null | undefined,
  secondMeasure: (player: P) => number = () => 0,
): readonly P[] => {
  const value = (player: P) => {
    const measured = measure(player)
    return isScore(measured) ? measured : Number.NEGATIVE_INFINITY
  }
  const compare = (a: P, b: P): number => {
    if (value(a) !== value(b)) return value(a) > value(b) ? -1 : 1
    if (depthOf(a) !== depthOf(b)) return byDepthThenName(a, b)
    return secondMeasure(b) - secondMeasure(a) || byDepthThenName(a, b)
  }
  return players.toSorted(compare)
}

export const topFour = <P extends DepthEntry>(
  players: readonly P[],
  impactOf: (player: P) => number | null | undefined,
  secondMeasure?: (player: P) => number,
): readonly P[] => rankPlayers(players, impactOf, secondMeasure).slice(0, 4)

interface NbaPlayer extends DepthEntry {
  readonly ppg_avg?: number | null
  readonly rpg_avg?: number | null
  readonly assists_avg?: number | null
}

const fivePositions = ['PG', 'SG', 'SF', 'PF', 'C'] as const

const firstPosition = (player: DepthEntry): string =>
  (player.position.split(/[-/,]/)[0] ?? '').trim().toUpperCase()

/** The highest scorer at each of the five positions. A position that nobody plays is left out. */
export const topFive = <P extends NbaPlayer>(players: readonly P[]): readonly P[] =>
  fivePositions.flatMap((position) =>
    rankPlayers(
      players.filter((player) => firstPosition(player) === position),
      ({ ppg_avg }) => ppg_avg,
    ).slice(0, 1),
  )

export interface NbaHighlight<P> {
  readonly title: 'Top scorer' | 'Second scorer' | 'Top rebounder' | 'Top assists'
  readonly player: P
  readonly average: number
}

export const nbaHighlights = <P extends NbaPlayer>(
  players: readonly P[],
): readonly NbaHighlight<P>[] => {
  const leader = (
    title: NbaHighlight<P>['title'],
    averageOf: (player: P) => number | null | undefined,
    rank = 0,
  ): readonly NbaHighlight<P>[] => {
    const player = rankPlayers(players, averageOf)[rank]
    const average = player && averageOf(player)
    return player && typeof average === 'number' ? [{ title, player, average }] : []
  }
  return [
    ...leader('Top scorer', ({ ppg_avg }) => ppg_avg),
    ...leader('Second scorer', ({ ppg_avg }) => ppg_avg, 1),
    ...leader('Top rebounder', ({ rpg_avg }) => rpg_avg),
    ...leader('Top assists', ({ assists_avg }) => assists_avg),
  ]
}
