/**
 * Not fitted: no public data says how well a player plays on a given day. Where a source is named
 * the figure is published; the others are our choice, said here so that they can be argued with.
 */

/** Load of an injury by grade, relative to a grade 1; cannot fall as the grade rises. */
export const loadByGrade = [
  { grade: 0, load: 0.5 },
  { grade: 0.5, load: 0.7 },
  { grade: 1, load: 1 },
  { grade: 2, load: 2 },
  { grade: 3, load: 4 },
  { grade: 4, load: 7 },
  { grade: 5, load: 10 },
] as const

/** What an injury without a grade counts as. */
export const defaultGrade = 1

/**
 * Of half-lives of 120, 365 and 1000 days, a year made the injury count the best single predictor
 * of the next injury in all three sports, inside the fit period.
 */
export const loadHalfLifeDays = 365

interface Ramp {
  readonly groups: RegExp
  /** Share of his normal play missing on the first day back from a grade 1, and its half-life. */
  readonly missing: number
  readonly halfLifeDays: number
  readonly source: string
}

export const returnRamps: readonly Ramp[] = [
  {
    groups: /achilles/i,
    missing: 0.1,
    halfLifeDays: 180,
    source: 'NFL Achilles rupture: 69.6% of prior value in year one',
  },
  {
    groups: /acl|cruciate/i,
    missing: 0.05,
    halfLifeDays: 180,
    source: 'NBA ACL: −2.35 PER, about 16%, in the first season back',
  },
  {
    groups: /ankle/i,
    missing: 0.1,
    halfLifeDays: 7,
    source: 'NFL high ankle, grade 2: −20% in the first week back',
  },
]

export const otherRamp: Ramp = {
  groups: /.*/,
  missing: 0.05,
  halfLifeDays: 14,
  source: 'any NFL injury: −0.50 fantasy points a game (PMC12804431)',
}

/** Nothing takes more than this on the first day back. */
export const mostMissing = 0.4

/** Play with an injury that is as fresh as can be, against his normal play. */
export const freshCondition = 0.6

/** Share of play lost per point of accumulated load, and the most it can take. */
export const loadCost = { perPoint: 0.01, most: 0.15 } as const

/** NBA: points a game that count as a full share; what he scores says more than how long he plays. */
export const fullPoints = 40

/** What an average NBA player gathers in 48 minutes: stands in for statistics that are missing. */
export const perFullGame = { points: 22, rebounds: 9, stocks: 2.6 } as const

/** A new injury falls on average in the middle of the game. */
export const shareLostInGame = 0.5

/** Share of the game by place on the depth chart, for sports without snaps or minutes at hand. */
export const depthShare: Readonly<Record<'soccer' | 'nfl' | 'nba', readonly number[]>> = {
  soccer: [0.85, 0.3, 0.1],
  nfl: [0.85, 0.3, 0.1],
  nba: [0.67, 0.4, 0.2, 0.08],
}

/**
 * Weight of the position groups in the team score. NFL: the fitted points of `team.health` times the
 * starters of the group, with the offensive line lifted to a tenth: its fitted weight is nearly zero,
 * its prior is not. NBA and soccer: our choice, as nothing public tells
 * more.
 */
export const groupWeights = {
  nfl: {
    'offensive skills': 0.5,
    'offensive line': 0.1,
    'defensive line': 0.18,
    'defensive secondary': 0.22,
  },
  nba: { scoring: 0.4, rebounders: 0.3, defense: 0.3 },
  soccer: { goalkeepers: 0.15, defenders: 0.3, midfielders: 0.3, forwards: 0.25 },
} as const
