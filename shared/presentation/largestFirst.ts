interface Effect {
  readonly effect: number
  readonly player_id: string
}

/** The largest effect first; equal effects are ordered by player, so that the order is always the same. */
export const largestFirst = (a: Effect, b: Effect): number =>
  Math.abs(b.effect) - Math.abs(a.effect) || (a.player_id < b.player_id ? -1 : 1)
