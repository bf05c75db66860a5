import { type DepthEntry, ranked } from './starters.ts'

export interface NbaPlayer extends DepthEntry {
  readonly ppg_avg?: number | null
  readonly rpg_avg?: number | null
  readonly assists_avg?: number | null
}

const fivePositions = ['PG', 'SG', 'SF', 'PF', 'C'] as const

const firstPosition = (player: DepthEntry): string =>
  (player.position.split(/[-/,]/)[0] ?? '').trim().toUpperCase()

/** The highest scorer at each of the five positions; a position that nobody plays is left out. */
export const topFive = <P extends NbaPlayer>(players: readonly P[]): readonly P[] =>
  fivePositions.flatMap((position) =>
    ranked(
      players.filter((player) => firstPosition(player) === position),
      ({ ppg_avg }) => ppg_avg,
    ).slice(0, 1),
  )

export interface NbaHighlight<P> {
  readonly title: 'Top scorer' | 'Second scorer' | 'Top rebounder' | 'Top assists'
  readonly player: P
  readonly average: number
}

export function nbaHighlights<P extends NbaPlayer>(
  players: readonly P[],
): readonly NbaHighlight<P>[] {
  const leader = (
    title: NbaHighlight<P>['title'],
    averageOf: (player: P) => number | null | undefined,
    rank = 0,
  ): readonly NbaHighlight<P>[] => {
    const player = ranked(players, averageOf)[rank]
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
