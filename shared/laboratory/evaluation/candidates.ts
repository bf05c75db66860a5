import { daysOutCurve } from '../../scoring/recovery/daysOut.ts'
import { namedOutlook } from '../../scoring/recovery/namedDiagnosis.ts'
import { outlookFromCurve } from '../../scoring/recovery/recoveryOutlook.ts'
import { nbaFacts, nbaOutlook, soccerOutlook } from '../../scoring/recovery/sportOutlooks.ts'
import { type DaysRecipe, fitDays } from '../models/fitDays.ts'
import type { GamesRecipe } from '../models/fitGames.ts'
import { fitStretches, type StretchRecipe } from '../models/fitStretches.ts'
import {
  naiveRiskRecipe,
  nbaRiskRecipe,
  nbaStretchRecipe,
  nbaTeamRecipe,
  nflGamesRecipe,
  nflRiskRecipe,
  nflTeamRecipe,
  type RiskRecipe,
  soccerDaysRecipe,
  soccerRiskRecipe,
} from '../models/recipes.ts'
import type { Panels } from '../models/sportPanels.ts'
import type { DaysCase, GamesCase } from '../panels/recoveryCases.ts'
import { blended } from './blended.ts'
import {
  type FitOutlook,
  type Tried,
  triedDays,
  triedGames,
  triedRisk,
  triedTeam,
} from './crossValidation.ts'

interface Termed {
  readonly terms: DaysRecipe['terms']
}

const without = <Recipe extends Termed>(recipe: Recipe, ...features: string[]): Recipe => ({
  ...recipe,
  terms: recipe.terms.filter(({ feature }) => !features.includes(feature)),
})

const stillOutWithout = (...features: string[]): GamesRecipe => ({
  ...nflGamesRecipe,
  later: without(nflGamesRecipe.later, ...features),
})

const freely = (recipe: RiskRecipe): RiskRecipe => ({
  ...recipe,
  terms: recipe.terms.map((term) => {
    if (!('direction' in term)) return term
    const { direction: _, ...free } = term
    return free
  }),
})

const only = <Recipe extends Termed>(recipe: Recipe, ...features: string[]): Recipe => ({
  ...recipe,
  terms: recipe.terms.filter(({ feature }) => features.includes(feature)),
})

const soccerDays =
  (recipe: DaysRecipe): FitOutlook<DaysCase> =>
  (before) =>
    soccerOutlook(fitDays(before, recipe))

const nbaStretches =
  (recipe: StretchRecipe): FitOutlook<DaysCase> =>
  (before) =>
    nbaOutlook(fitStretches(before, recipe))

/** Soccer's model for the NBA: the median on the log scale, and one spread for each injury. */
const nbaDays: FitOutlook<DaysCase> = (before) => {
  const { terms } = without(nbaStretchRecipe, 'stretch', 'kindStage', 'listingStage', 'daysLeft')
  const parameters = fitDays(before, {
    ...soccerDaysRecipe,
    terms: [...terms, { feature: 'seasonLeft', knots: seasonKnots }],
    penalty: 1,
  })
  return (injury) => {
    const facts = nbaFacts(injury)
    return namedOutlook('nba', injury) ?? outlookFromCurve(daysOutCurve(facts, parameters))
  }
}

const seasonKnots = [-60, -30, 0, 5, 10, 20, 35, 50, 70, 100, 130, 170]

export const triedSoccer = ({ recovery, risk }: Panels<DaysCase>): Tried[] => [
  ...triedDays('recovery.soccer', recovery, {
    'all terms (chosen)': soccerDays(soccerDaysRecipe),
    'name and body group only': soccerDays(only(soccerDaysRecipe, 'injury', 'group')),
    'without pace of the player': soccerDays(without(soccerDaysRecipe, 'pace')),
    'without pace of the team': soccerDays(without(soccerDaysRecipe, 'teamPace')),
    'without days out in the last year': soccerDays(without(soccerDaysRecipe, 'daysOutYear')),
    'without recurrence': soccerDays(without(soccerDaysRecipe, 'sinceSame')),
    'without weekday': soccerDays(without(soccerDaysRecipe, 'weekday')),
    'without month': soccerDays(without(soccerDaysRecipe, 'month')),
    'penalty × 4': soccerDays({ ...soccerDaysRecipe, penalty: 4 }),
    'a fifth from the returns of the same injury': blended(0.8, soccerDays(soccerDaysRecipe)),
    'two fifths from the returns of the same injury': blended(0.6, soccerDays(soccerDaysRecipe)),
  }),
  ...triedRisk('risk.soccer', risk, {
    'all terms (chosen)': soccerRiskRecipe,
    'counts and days since the last': naiveRiskRecipe,
    'without team rate': without(soccerRiskRecipe, 'teamRate'),
    'without load': without(soccerRiskRecipe, 'load'),
    'without age and position': without(soccerRiskRecipe, 'age', 'position'),
    'history free to bend': freely(soccerRiskRecipe),
    'penalty × 5': { ...soccerRiskRecipe, penalty: 5 },
  }),
]

export const triedNba = ({ recovery, risk, team }: Panels<DaysCase>): Tried[] => [
  ...triedDays('recovery.nba', recovery, {
    'all terms (chosen)': nbaStretches(nbaStretchRecipe),
    'body group only': nbaStretches(only(nbaStretchRecipe, 'stretch', 'group')),
    'without listing': nbaStretches(without(nbaStretchRecipe, 'listing', 'listingStage')),
    'without kind': nbaStretches(without(nbaStretchRecipe, 'kind', 'kindStage', 'injury')),
    'listing and kind alike in every stretch': nbaStretches(
      without(nbaStretchRecipe, 'listingStage', 'kindStage'),
    ),
    'without days left in the season': nbaStretches(without(nbaStretchRecipe, 'daysLeft')),
    'without age and recurrence': nbaStretches(without(nbaStretchRecipe, 'age', 'sinceSame')),
    'penalty / 3': nbaStretches({ ...nbaStretchRecipe, penalty: 1 }),
    'penalty × 2': nbaStretches({ ...nbaStretchRecipe, penalty: 6 }),
    'median and spread, as in soccer': nbaDays,
    'a fifth from the returns of the body group': blended(0.8, nbaStretches(nbaStretchRecipe)),
    'two fifths from the returns of the body group': blended(0.6, nbaStretches(nbaStretchRecipe)),
  }),
  ...triedRisk('risk.nba', risk, {
    'all terms (chosen)': nbaRiskRecipe,
    'counts and days since the last': naiveRiskRecipe,
    'without minutes': without(nbaRiskRecipe, 'role'),
    'without the level of the league': without(nbaRiskRecipe, 'leagueRate'),
    'without load': without(nbaRiskRecipe, 'load', 'longLoad'),
    'history free to bend': freely(nbaRiskRecipe),
    'penalty / 3': { ...nbaRiskRecipe, penalty: 1 },
  }),
  ...triedTeam('nba', team, {
    'points scored, and schedule (chosen)': nbaTeamRecipe,
    'without schedule': { ...nbaTeamRecipe, prior: { points: 3 } },
    'minutes played, and schedule': {
      ...nbaTeamRecipe,
      prior: { minutes: 1.5, 'second night': 1, 'games in a week': 0.5 },
    },
    'points to the power 1.5': { ...nbaTeamRecipe, power: 1.5 },
    'points squared': { ...nbaTeamRecipe, power: 2 },
    'the usual lack learned five times as fast': { ...nbaTeamRecipe, memory: 0.05 },
  }),
]

export const triedNfl = ({ recovery, risk, team }: Panels<GamesCase>): Tried[] => [
  ...triedGames(recovery, {
    'all terms (chosen)': nflGamesRecipe,
    'body group and reserve only': only(nflGamesRecipe, 'game', 'reserveStage', 'group'),
    'without status': without(nflGamesRecipe, 'statusStage'),
    'without games left': without(nflGamesRecipe, 'gamesLeft'),
    'without body group by stage': without(nflGamesRecipe, 'groupStage'),
    'penalty × 3': { ...nflGamesRecipe, penalty: 3 },
    'still out: without the last listing': stillOutWithout('listedAhead'),
    'still out: without games missed': stillOutWithout('missed'),
    'still out: without position': stillOutWithout('position'),
    'still out: without byes': stillOutWithout('bye'),
    'still out: half the penalty': {
      ...nflGamesRecipe,
      later: { ...nflGamesRecipe.later, penalty: 1 },
    },
  }),
  ...triedRisk('risk.nfl', risk, {
    'all terms (chosen)': nflRiskRecipe,
    'counts and days since the last': naiveRiskRecipe,
    'without snap shares': without(nflRiskRecipe, 'role', 'usualRole', 'roleChange'),
    'without load': without(nflRiskRecipe, 'load'),
    'history free to bend': freely(nflRiskRecipe),
    'penalty / 3': { ...nflRiskRecipe, penalty: 1 },
  }),
  ...triedTeam('nfl', team, {
    'shares to the fourth, prior of 100 rows (chosen)': nflTeamRecipe,
    'plain shares': { ...nflTeamRecipe, power: 1 },
    'squared shares': { ...nflTeamRecipe, power: 2 },
    'shares to the sixth': { ...nflTeamRecipe, power: 6 },
    'prior of 10 rows': { ...nflTeamRecipe, ridge: 10 },
    'prior of 1000 rows': { ...nflTeamRecipe, ridge: 1000 },
    'prior only': { ...nflTeamRecipe, ridge: 1e9 },
    'news and usual lack count alike': { ...nflTeamRecipe, memory: 0 },
    'margin pulled to no effect by 1000 rows': { ...nflTeamRecipe, shrinkage: 1000 },
    'margin pulled to no effect by 3000 rows': { ...nflTeamRecipe, shrinkage: 3000 },
  }),
]
