import type { TermSpec } from './design.ts'
import type { DaysRecipe } from './fit-days.ts'
import type { GamesRecipe } from './fit-games.ts'

/** The terms that won in cross-validation; `candidates.ts` lists what they were compared with. */
const AGE: TermSpec = { feature: 'age', knots: [18, 21, 24, 27, 30, 33, 36], stiffness: 50 }
const PACE: TermSpec = { feature: 'pace', knots: [-1, -0.5, 0, 0.5, 1], stiffness: 50 }
const TEAM_PACE: TermSpec = {
  feature: 'teamPace',
  knots: [-0.6, -0.3, 0, 0.3, 0.6],
  stiffness: 50,
}
const SINCE_SAME: TermSpec = {
  feature: 'sinceSame',
  knots: [0, 15, 30, 60, 120, 240, 500, 1000, 2000],
}
const DAYS_OUT: TermSpec = { feature: 'daysOutYear', knots: [0, 10, 30, 60, 120, 240] }

export const SOCCER_DAYS: DaysRecipe = {
  terms: [
    { feature: 'group', ridge: 5 },
    { feature: 'injury', atLeast: 5, ridge: 5 },
    AGE,
    SINCE_SAME,
    DAYS_OUT,
    PACE,
    TEAM_PACE,
    { feature: 'weekday', ridge: 30 },
  ],
  penalty: 1,
  never: [],
  spreadPrior: 20,
}

const SEASON_LEFT: TermSpec = {
  feature: 'seasonLeft',
  knots: [-60, -30, 0, 5, 10, 20, 35, 50, 70, 100, 130, 170],
}

export const NBA_DAYS: DaysRecipe = {
  terms: [
    { feature: 'group', ridge: 5 },
    { feature: 'kind', ridge: 5 },
    { feature: 'injury', atLeast: 8, ridge: 10 },
    { feature: 'listing', ridge: 5 },
    SEASON_LEFT,
    AGE,
    SINCE_SAME,
    PACE,
  ],
  penalty: 1,
  never: [
    { feature: 'group', ridge: 5 },
    { feature: 'kind', ridge: 5 },
    { feature: 'listing', ridge: 5 },
    SEASON_LEFT,
  ],
  spreadPrior: 20,
}

export const NFL_GAMES: GamesRecipe = {
  terms: [
    { feature: 'game', knots: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15], stiffness: 2 },
    { feature: 'reserveStage', ridge: 2 },
    { feature: 'group', ridge: 5 },
    { feature: 'groupStage', ridge: 10 },
    { feature: 'statusStage', ridge: 3 },
    { feature: 'before', atLeast: 30, ridge: 10 },
    { feature: 'position', ridge: 10 },
    { feature: 'recurs', ridge: 10 },
    { feature: 'gamesLeft', knots: [0, 2, 4, 6, 8, 12, 16] },
  ],
  penalty: 1,
}
