interface Shown {
  readonly team_gaming_score: number | null
  readonly healthier_than?: number | null
  readonly unreported?: true
}

/** A team's place in its league by its printed score, and how its health compares with past team-weeks. */
export interface Standing {
  readonly rank: number
  readonly of: number
  readonly healthier_than: number | null
}

/**
 * Teams with the same printed score share a rank. A team without a score or without injury reports has no rank and
 * is not counted.
 */
export const leagueStandings = (
  scores: ReadonlyMap<string, Shown>,
): ReadonlyMap<string, Standing> => {
  const scored = [...scores].flatMap(
    ([id, { team_gaming_score: score, healthier_than = null, unreported }]) =>
      score === null || unreported ? [] : [{ id, score, healthier_than }],
  )
  return new Map(
    scored.map(({ id, score, healthier_than }) => [
      id,
      {
        rank: 1 + scored.filter((other) => other.score > score).length,
        of: scored.length,
        healthier_than,
      },
    ]),
  )
}
