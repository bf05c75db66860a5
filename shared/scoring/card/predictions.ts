import type { SportName } from '#shared/domain/sport/sport.ts'
import { loadCost, loadHalfLifeDays, otherRamp, returnRamps } from '../parameters/priors.ts'
import { gradePriors, otherInjuriesPrior } from '../recovery/injuryGrade.ts'

const shared = [
  'The score of a team, from 0 to 10: the share of its strength that is fit to play, by position group.',
  'The margin and the total of a game: ratings that results move, home advantage and the health of both teams.',
] as const

/** What each model predicts, about whom, and when. */
export const predictions: Readonly<Record<SportName, readonly string[]>> = {
  nfl: [
    'How many games a player misses from the first report of an injury on, and the chance that he is back by a day.',
    'The chance that an available player is ruled out with an injury in one of the next four team games.',
    ...shared,
  ],
  nba: [
    'How many days a player is out from the first report of an injury on, and the chance that he is back by a day.',
    'The chance that an available player begins an absence with an injury within 28 days.',
    ...shared,
  ],
  soccer: [
    'How many days a player is out from the first report of an injury on, and the chance that he is back by a day.',
    'The chance that an available player is injured within 28 days.',
    ...shared,
  ],
}

/** What is learned from the rows, and what was taken from studies or chosen, with the reason. */
export const fittedParts: readonly string[] = [
  'Time out: the effect of body part, diagnosis or listing, age, recurrence and history, and the width of the ranges.',
  'Risk: the effect of history, age, position and playing time.',
  'Team health: what a missing starter of a group costs, pulled towards a prior where the rows say little.',
  'Ratings: home advantage, and how fast results move them.',
  'The blend with the market.',
]

const statusParts: Readonly<Record<SportName, string>> = {
  nfl: 'The chance that a listed player plays: fitted on reports since 2016, except for lists that rule him out.',
  nba: 'The chance that a listed player plays: the league’s own definition of the status. Not fitted, as no public data has outcomes.',
  soccer:
    'The chance that a listed player plays: the NBA’s definition of the status. Not fitted, as no public data has outcomes.',
}

const weightParts: Readonly<Record<SportName, string>> = {
  nfl: 'The weights of position groups: the fitted points times the starters, with the offensive line raised to a tenth.',
  nba: 'The weights of position groups: our choice, as no public data tells more.',
  soccer:
    'The weights of position groups: our choice. What an absence costs is a prior as well, because rich clubs list more injuries.',
}

export const priorParts = (sport: SportName): readonly string[] => [
  'Grades: no public data has them. The days of each grade are published figures, below, and never fall as the grade rises.',
  `Return ramps: how much of his normal performance a player lacks at first, below.`,
  `Injury load: it halves every ${loadHalfLifeDays} days, and a point of it costs ${100 * loadCost.perPoint}% of performance, ${100 * loadCost.most}% at most.`,
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

export const rampColumns = ['Injury', 'Lacks at first', 'Halves every', 'Source'] as const

export const rampRows: readonly (readonly string[])[] = [...returnRamps, otherRamp].map(
  ({ groups, missing, halfLifeDays, source }) => [
    wordsOf(groups),
    `${Math.round(100 * missing)}%`,
    `${halfLifeDays} days`,
    source,
  ],
)
