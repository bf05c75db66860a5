import type { DaysRecipe } from '../models/fitDays.ts'
import {
  naiveRiskRecipe,
  nbaDaysRecipe,
  nbaRiskRecipe,
  nbaTeamRecipe,
  nflGamesRecipe,
  nflRiskRecipe,
  nflTeamRecipe,
  type RiskRecipe,
  soccerDaysRecipe,
  soccerRiskRecipe,
} from '../models/recipes.ts'
import type { DaysCase, GamesCase } from '../panels/recoveryCases.ts'
import type { Panels } from '../sports.ts'
import { type Tried, triedDays, triedGames, triedRisk, triedTeam } from './crossValidation.ts'

interface Termed {
  readonly terms: DaysRecipe['terms']
}

const without = <Recipe extends Termed>(recipe: Recipe, ...features: string[]): Recipe => ({
  ...recipe,
  terms: recipe.terms.filter(({ feature }) => !features.includes(feature)),
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

export const triedSoccer = ({ recovery, risk }: Panels<DaysCase>): Tried[] => [
  ...triedDays('recovery.soccer', recovery, {
    'all terms (chosen)': soccerDaysRecipe,
    'name and body group only': only(soccerDaysRecipe, 'injury', 'group'),
    'without pace of the player': without(soccerDaysRecipe, 'pace'),
    'without pace of the team': without(soccerDaysRecipe, 'teamPace'),
    'without days out in the last year': without(soccerDaysRecipe, 'daysOutYear'),
    'without recurrence': without(soccerDaysRecipe, 'sinceSame'),
    'without weekday': without(soccerDaysRecipe, 'weekday'),
    'penalty × 4': { ...soccerDaysRecipe, penalty: 4 },
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
    'all terms (chosen)': nbaDaysRecipe,
    'body group only': only(nbaDaysRecipe, 'group'),
    'without listing': without(nbaDaysRecipe, 'listing'),
    'without kind': without(nbaDaysRecipe, 'kind', 'injury'),
    'without days left in the season': without(nbaDaysRecipe, 'seasonLeft'),
    'without recurrence': without(nbaDaysRecipe, 'sinceSame'),
    'one width of the range for all': { ...nbaDaysRecipe, width: [] },
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
