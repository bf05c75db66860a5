/**
 * Parameters that are not fitted, because no public data says how well a player performs on a given day.
 * A figure with a source is published. The other figures are our own choice, collected here so that they
 * can be questioned.
 */

/** The load of an injury by grade, relative to grade 1. It does not fall as the grade rises. */
export const loadByGrade = [
  { grade: 0, load: 0.5 },
  { grade: 0.5, load: 0.7 },
  { grade: 1, load: 1 },
  { grade: 2, load: 2 },
  { grade: 3, load: 4 },
  { grade: 4, load: 7 },
  { grade: 5, load: 10 },
] as const

export const defaultGrade = 1

/**
 * Of 120, 365 and 1000 days, 365 made the decayed number of injuries the best single predictor of the
 * next injury, in all three sports within the fit period.
 */
export const loadHalfLifeDays = 365

interface Ramp {
  readonly groups: RegExp
  /** The share of normal performance that is missing on the first day back from a grade 1. */
  readonly missing: number
  /** The time in which the missing share halves. */
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

/** The largest share that any injury takes on the first day back. */
export const mostMissing = 0.4

/** Performance on the day of an injury, relative to that of the first day back. */
export const freshCondition = 0.6

/** The share of performance lost per point of load, and the largest share lost. */
export const loadCost = { perPoint: 0.01, most: 0.15 } as const

/** NBA points a game that count as a full share. Points predict results better than minutes do. */
export const fullPoints = 40

/** The statistics of an average NBA player in 48 minutes, for players without statistics of their own. */
export const perFullGame = { points: 22, rebounds: 9, stocks: 2.6 } as const

/** On average a new injury happens in the middle of the game. */
export const shareLostInGame = 0.5

/**
 * The expectation before a soccer season counts as much as this many games, if only the games in which he played are
 * known.
 */
export const depthChartGames = 4

/** The share of the game by place on the depth chart, for players without snaps or minutes. */
export const depthShare: Readonly<Record<'soccer' | 'nfl' | 'nba', readonly number[]>> = {
  soccer: [0.85, 0.3, 0.1],
  nfl: [0.85, 0.3, 0.1],
  nba: [0.67, 0.4, 0.2, 0.08],
}

/**
 * A price says little about a newcomer to a league who will hardly ever play, or who is younger than this: clubs list
 * their youths, and the fantasy game must price them. Their share is unknown until they play.
 */
export const leastGuess = 0.15
export const adult = 19
