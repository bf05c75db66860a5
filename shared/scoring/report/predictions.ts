import type { SportName } from '#shared/domain/sport/sport.ts'
import { loadCost, loadHalfLifeDays, otherRamp, returnRamps } from '../parameters/priors.ts'
import { gradePriors, otherInjuriesPrior } from '../recovery/injuryGrade.ts'

const shared = [
  'A score from 0 to 10 for each team: 10 when nobody is hurt, and less for every absence that costs it.',
  'The margin and the total of a game, from ratings that follow results, home advantage and the health of both teams.',
] as const

export const predictions: Readonly<Record<SportName, readonly string[]>> = {
  nfl: [
    'How many games an injured player will miss, from the first report on, and the chance that he is back by a given day. After each missed game both are worked out again, from how he was listed for it and whether he was put on a reserve list.',
    'The chance that an available player is ruled out with a new injury in one of the next four team games.',
    ...shared,
  ],
  nba: [
    'How many days an injured player will be out, from the first report on, and the chance that he is back by a given day.',
    'The chance that an available player is sidelined by a new injury within 28 days.',
    ...shared,
  ],
  soccer: [
    'How many days an injured player will be out, from the first report on, and the chance that he is back by a given day.',
    'The chance that an available player is injured within 28 days.',
    ...shared,
  ],
}

/** Learned from the data. `priorParts` lists what is taken from studies or chosen, with the reasons. */
export const fittedParts: readonly string[] = [
  'Time out: how it depends on body part, diagnosis or listing, age, recurrence and history, and how wide the ranges are.',
  'Risk: how it depends on history, age, position and playing time.',
  'Corrections: once a league has 1,000 known outcomes of the last twelve months, they correct its risks and its returns after the next game, within bounds.',
  'Team health: what it costs to miss a starter. Where there are few games to learn from, the cost stays near a starting value that we chose.',
  'Ratings: how much home advantage is worth, and how fast results move a rating.',
  'The blend: how much our margin counts beside the market’s.',
]

/** The units of the fitted costs of absences. */
export const weightUnits: Readonly<Record<SportName, string>> = {
  nfl: 'points',
  nba: 'points',
  soccer: 'goals',
}

const statusParts: Readonly<Record<SportName, string>> = {
  nfl: 'Chance to play, by status: learned from reports since 2016, except that nobody plays from a list that rules him out.',
  nba: 'Chance to play, by status: the share of players so listed in 2025–26 who played, as others have counted. Day-To-Day is taken as Questionable.',
  soccer:
    'Chance to play, by status: what became of regulars whom Fantasy Premier League gave 75, 50 or 25% since 2021, and for other statuses the NBA’s definition, because no public data has their outcomes.',
}

const weightParts: Readonly<Record<SportName, string>> = {
  nfl: 'Weights of position groups: the learned cost of a starter times the number of starters, except that the offensive line counts a tenth of the team.',
  nba: 'Weights of position groups: our choice, because no public data says more.',
  soccer:
    'Weights of position groups: our choice. The cost of an absence is assumed as well, because rich clubs list more injuries.',
}

export const priorParts = (sport: SportName): readonly string[] => [
  'Grades: no public data has them. The days of each grade are published figures, given below, and never fall as the grade rises.',
  'Return ramps: how much of his normal performance a player lacks when he comes back, given below.',
  `Injury load: the weight of a past injury halves every ${loadHalfLifeDays} days. Each point of load costs ${100 * loadCost.perPoint}% of performance, up to ${100 * loadCost.most}%.`,
  statusParts[sport],
  weightParts[sport],
]

const wordsOf = (groups: RegExp): string =>
  groups.source === '.*' ? 'any other' : groups.source.replaceAll('|', ', ')

export const gradeColumns = ['Injury', '0.5', '1', '2', '3', '4', '5', 'Source'] as const

/** Days by grade. */
export const gradeRows: readonly (readonly string[])[] = [...gradePriors, otherInjuriesPrior].map(
  ({ groups, days, source }) => [wordsOf(groups), ...days.map(String), source],
)

export const rampColumns = ['Injury', 'Lacks at first', 'Half of that after', 'Source'] as const

export const rampRows: readonly (readonly string[])[] = [...returnRamps, otherRamp].map(
  ({ groups, missing, halfLifeDays, source }) => [
    wordsOf(groups),
    `${Math.round(100 * missing)}%`,
    `${halfLifeDays} days`,
    source,
  ],
)
