import { stretchEnds } from '../../scoring/recovery/stretches.ts'
import type { TermSpec } from '../statistics/design.ts'
import type { DaysRecipe } from './fitDays.ts'
import type { GamesRecipe } from './fitGames.ts'
import type { StretchRecipe } from './fitStretches.ts'
import type { TeamRecipe } from './fitTeam.ts'

/** The terms that won in cross-validation. `candidates.ts` has the alternatives. */
const age: TermSpec = { feature: 'age', knots: [18, 21, 24, 27, 30, 33, 36], stiffness: 50 }
const pace: TermSpec = { feature: 'pace', knots: [-1, -0.5, 0, 0.5, 1], stiffness: 50 }
const teamPace: TermSpec = {
  feature: 'teamPace',
  knots: [-0.6, -0.3, 0, 0.3, 0.6],
  stiffness: 50,
}
const sinceSame: TermSpec = {
  feature: 'sinceSame',
  knots: [0, 15, 30, 60, 120, 240, 500, 1000, 2000],
}
const daysOut: TermSpec = { feature: 'daysOutYear', knots: [0, 10, 30, 60, 120, 240] }

export const soccerDaysRecipe: DaysRecipe = {
  terms: [
    { feature: 'group', ridge: 5 },
    { feature: 'injury', atLeast: 5, ridge: 5 },
    age,
    sinceSame,
    daysOut,
    pace,
    teamPace,
    { feature: 'weekday', ridge: 30 },
    { feature: 'month', ridge: 20 },
  ],
  penalty: 1,
  spreadPrior: 20,
}

export const nbaStretchRecipe: StretchRecipe = {
  terms: [
    { feature: 'stretch', knots: Array.from(stretchEnds.keys()), stiffness: 0.5 },
    { feature: 'group', ridge: 5 },
    { feature: 'kind', ridge: 5 },
    { feature: 'kindStage', ridge: 10 },
    { feature: 'injury', atLeast: 8, ridge: 10 },
    { feature: 'listing', ridge: 5 },
    { feature: 'listingStage', ridge: 5 },
    { feature: 'daysLeft', knots: [0, 5, 10, 20, 35, 50, 70, 100, 130, 170] },
    age,
    sinceSame,
  ],
  penalty: 3,
}

export const nflGamesRecipe: GamesRecipe = {
  terms: [
    { feature: 'game', knots: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15], stiffness: 0.5 },
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
  later: {
    penalty: 2,
    terms: [
      { feature: 'ahead', knots: [1, 2, 3, 4, 6, 8, 12], stiffness: 0.5 },
      { feature: 'listedAhead', ridge: 3 },
      { feature: 'missed', knots: [1, 2, 3, 4, 6, 8, 11, 15] },
      { feature: 'group', ridge: 5 },
      { feature: 'groupStage', ridge: 10 },
      { feature: 'reserveStage', ridge: 2 },
      { feature: 'position', ridge: 10 },
      { feature: 'bye', ridge: 3 },
    ],
  },
}

export interface RiskRecipe {
  readonly terms: readonly TermSpec[]
  readonly penalty: number
}

/** The naive predictor: the number of injuries and the days since the last one. */
export const naiveRiskRecipe: RiskRecipe = {
  terms: [
    { feature: 'injuriesYear', knots: [0, 1, 2, 3, 4, 6] },
    { feature: 'sinceLast', knots: [0, 14, 30, 60, 120, 240, 480, 900, 2000] },
  ],
  penalty: 1,
}

// A longer history must not lower the risk; otherwise an old injury could count more than a new one.
const load: TermSpec = { feature: 'load', knots: [0, 0.25, 0.5, 1, 1.5, 2.5, 4], direction: 1 }
const longLoad: TermSpec = {
  feature: 'longLoad',
  knots: [0, 0.5, 1, 2, 3.5, 5, 8],
  direction: 1,
}
const softTissue: TermSpec = { feature: 'softTissue', knots: [0, 0.5, 1, 2], direction: 1 }
const sinceLast: TermSpec = {
  feature: 'sinceLast',
  knots: [0, 14, 30, 60, 120, 240, 480, 900, 1999, 2000],
  direction: -1,
}
const month: TermSpec = { feature: 'month', ridge: 10 }
// Two knots make a straight line, which also holds for rates outside the fit.
const teamRate: TermSpec = { feature: 'teamRate', knots: [-4, 1], stiffness: 0, direction: 1 }
// Only a few seasons show how the level changes, hence the ridge.
const leagueRate: TermSpec = { feature: 'leagueRate', knots: [-4, 0], stiffness: 0, ridge: 5 }

export const soccerRiskRecipe: RiskRecipe = {
  terms: [
    { feature: 'age', knots: [17, 19, 21, 23, 25, 28, 31, 34, 37] },
    { feature: 'position', ridge: 5 },
    load,
    sinceLast,
    softTissue,
    teamRate,
    month,
  ],
  penalty: 1,
}

export const nbaRiskRecipe: RiskRecipe = {
  terms: [
    { feature: 'age', knots: [20, 23, 26, 29, 32, 35, 38] },
    { feature: 'role', knots: [8, 14, 20, 26, 32, 37] },
    { feature: 'scoring', knots: [8, 12, 16, 20, 25] },
    load,
    longLoad,
    sinceLast,
    { feature: 'absences', knots: [0, 0.5, 1, 2, 3], direction: 1 },
    month,
    leagueRate,
  ],
  penalty: 3,
}

export const nflRiskRecipe: RiskRecipe = {
  terms: [
    { feature: 'position', ridge: 5 },
    { feature: 'role', knots: [0, 0.2, 0.4, 0.6, 0.8, 1] },
    { feature: 'usualRole', knots: [0, 0.2, 0.4, 0.6, 0.8, 1] },
    { feature: 'roleChange', knots: [0, 0.25, 0.5, 0.75, 1, 1.25, 2] },
    { feature: 'status', ridge: 10 },
    { feature: 'weeksListed', knots: [0, 1, 2, 3, 4] },
    { feature: 'load', knots: [0, 0.25, 0.5, 1, 1.5, 2.5], direction: 1 },
    softTissue,
    { feature: 'age', knots: [0, 1, 2, 4, 6, 8, 11, 14] },
    teamRate,
    { feature: 'week', knots: [1, 3, 5, 7, 9, 11, 13] },
  ],
  penalty: 3,
}

/**
 * The priors are in points. An elite NFL quarterback is worth 6 to 7 and few other players more than 0.5.
 * NBA stars are worth 2 to 6 and typical starters 0.5 to 1, so that 40 points a game are worth about 3.
 */
export const nflTeamRecipe: TeamRecipe = {
  power: 4,
  prior: { QB: 4, RB: 0.4, WR: 0.8, TE: 0.5, OL: 0.5, DL: 0.6, LB: 0.5, CB: 0.7, S: 0.6, K: 0.1 },
  ridge: 100,
  cap: 21,
  steps: [0.04, 0.05, 0.06, 0.08, 0.1],
  homeSteps: [0, 0.001, 0.002],
  carries: [0.5, 0.65, 0.8],
  memory: 0.2,
  shrinkage: 100,
}

export const nbaTeamRecipe: TeamRecipe = {
  power: 1,
  prior: { points: 3, 'second night': 1, 'games in a week': 0.5 },
  ridge: 100,
  cap: 20,
  steps: [0.03, 0.04, 0.05, 0.06, 0.08],
  homeSteps: [0, 0.001, 0.002],
  carries: [0.5, 0.65, 0.8],
  memory: 0.01,
  shrinkage: 100,
}

/**
 * Rich clubs list more injuries, so the level of absences predicts nothing (fitted freely, its weight is
 * 0). The prior stays, and only the difference from a club's usual list is fitted.
 */
export const soccerTeamRecipe: TeamRecipe = {
  power: 1,
  prior: { player: 0.05 },
  ridge: 1e9,
  cap: 4,
  steps: [0.02, 0.03, 0.04, 0.06],
  homeSteps: [0, 0.001, 0.002],
  carries: [0.7, 0.85, 1],
  memory: 0.1,
  shrinkage: 100,
}
