import { isScore } from './score.ts'

export interface DepthEntry {
  readonly player_name: string
  readonly position: string
  readonly depth_chart_order?: number | null
}

const depthOf = (player: DepthEntry): number => player.depth_chart_order ?? Number.POSITIVE_INFINITY

/** Two unknown depths are equal, which a subtraction of infinities would not say. */
function byDepthThenName(a: DepthEntry, b: DepthEntry): number {
  if (depthOf(a) !== depthOf(b)) return depthOf(a) < depthOf(b) ? -1 : 1
  return a.player_name < b.player_name ? -1 : Number(a.player_name > b.player_name)
}

/** The player with the lowest depth at each position, in the order in which positions appear. */
export const starters = <P extends DepthEntry>(players: readonly P[]): readonly P[] =>
  [...Map.groupBy(players, ({ position }) => position).values()].flatMap((candidates) =>
    candidates.toSorted(byDepthThenName).slice(0, 1),
  )

/** Highest value first; a missing value comes last, a tie goes by depth and then by name. */
export const ranked = <P extends DepthEntry>(
  players: readonly P[],
  measure: (player: P) => number | null | undefined,
): readonly P[] => {
  const value = (player: P) => {
    const measured = measure(player)
    return isScore(measured) ? measured : Number.NEGATIVE_INFINITY
  }
  return players.toSorted((a, b) =>
    value(a) === value(b) ? byDepthThenName(a, b) : value(a) > value(b) ? -1 : 1,
  )
}

export const topFour = <P extends DepthEntry>(
  players: readonly P[],
  impactOf: (player: P) => number | null | undefined,
): readonly P[] => ranked(players, impactOf).slice(0, 4)
