import type { DaysRecipe } from '../models/fitDays.ts'
import {
  NAIVE_RISK,
  NBA_DAYS,
  NBA_RISK,
  NBA_TEAM,
  NFL_GAMES,
  NFL_RISK,
  NFL_TEAM,
  type RiskRecipe,
  SOCCER_DAYS,
  SOCCER_RISK,
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
    'all terms (chosen)': SOCCER_DAYS,
    'name and body group only': only(SOCCER_DAYS, 'injury', 'group'),
    'without pace of the player': without(SOCCER_DAYS, 'pace'),
    'without pace of the team': without(SOCCER_DAYS, 'teamPace'),
    'without days out in the last year': without(SOCCER_DAYS, 'daysOutYear'),
    'without recurrence': without(SOCCER_DAYS, 'sinceSame'),
    'without weekday': without(SOCCER_DAYS, 'weekday'),
    'penalty × 4': { ...SOCCER_DAYS, penalty: 4 },
  }),
  ...triedRisk('risk.soccer', risk, {
    'all terms (chosen)': SOCCER_RISK,
    'counts and days since the last': NAIVE_RISK,
    'without team rate': without(SOCCER_RISK, 'teamRate'),
    'without load': without(SOCCER_RISK, 'load'),
    'without age and position': without(SOCCER_RISK, 'age', 'position'),
    'history free to bend': freely(SOCCER_RISK),
    'penalty × 5': { ...SOCCER_RISK, penalty: 5 },
  }),
]

export const triedNba = ({ recovery, risk, team }: Panels<DaysCase>): Tried[] => [
  ...triedDays('recovery.nba', recovery, {
    'all terms (chosen)': NBA_DAYS,
    'body group only': only(NBA_DAYS, 'group'),
    'without listing': without(NBA_DAYS, 'listing'),
    'without kind': without(NBA_DAYS, 'kind', 'injury'),
    'without days left in the season': without(NBA_DAYS, 'seasonLeft'),
    'without recurrence': without(NBA_DAYS, 'sinceSame'),
    'one width of the range for all': { ...NBA_DAYS, width: [] },
  }),
  ...triedRisk('risk.nba', risk, {
    'all terms (chosen)': NBA_RISK,
    'counts and days since the last': NAIVE_RISK,
    'without minutes': without(NBA_RISK, 'role'),
    'without the level of the league': without(NBA_RISK, 'leagueRate'),
    'without load': without(NBA_RISK, 'load', 'longLoad'),
    'history free to bend': freely(NBA_RISK),
    'penalty / 3': { ...NBA_RISK, penalty: 1 },
  }),
  ...triedTeam('nba', team, {
    'points scored, and schedule (chosen)': NBA_TEAM,
    'without schedule': { ...NBA_TEAM, prior: { points: 3 } },
    'minutes played, and schedule': {
      ...NBA_TEAM,
      prior: { minutes: 1.5, 'second night': 1, 'games in a week': 0.5 },
    },
    'points to the power 1.5': { ...NBA_TEAM, power: 1.5 },
    'points squared': { ...NBA_TEAM, power: 2 },
    'the usual lack learned five times as fast': { ...NBA_TEAM, memory: 0.05 },
  }),
]

export const triedNfl = ({ recovery, risk, team }: Panels<GamesCase>): Tried[] => [
  ...triedGames(recovery, {
    'all terms (chosen)': NFL_GAMES,
    'body group and reserve only': only(NFL_GAMES, 'game', 'reserveStage', 'group'),
    'without status': without(NFL_GAMES, 'statusStage'),
    'without games left': without(NFL_GAMES, 'gamesLeft'),
    'without body group by stage': without(NFL_GAMES, 'groupStage'),
    'penalty × 3': { ...NFL_GAMES, penalty: 3 },
  }),
  ...triedRisk('risk.nfl', risk, {
    'all terms (chosen)': NFL_RISK,
    'counts and days since the last': NAIVE_RISK,
    'without snap shares': without(NFL_RISK, 'role', 'usualRole', 'roleChange'),
    'without load': without(NFL_RISK, 'load'),
    'history free to bend': freely(NFL_RISK),
    'penalty / 3': { ...NFL_RISK, penalty: 1 },
  }),
  ...triedTeam('nfl', team, {
    'shares to the fourth, prior of 100 rows (chosen)': NFL_TEAM,
    'plain shares': { ...NFL_TEAM, power: 1 },
    'squared shares': { ...NFL_TEAM, power: 2 },
    'shares to the sixth': { ...NFL_TEAM, power: 6 },
    'prior of 10 rows': { ...NFL_TEAM, ridge: 10 },
    'prior of 1000 rows': { ...NFL_TEAM, ridge: 1000 },
    'prior only': { ...NFL_TEAM, ridge: 1e9 },
    'news and usual lack count alike': { ...NFL_TEAM, memory: 0 },
    'margin pulled to no effect by 1000 rows': { ...NFL_TEAM, shrinkage: 1000 },
    'margin pulled to no effect by 3000 rows': { ...NFL_TEAM, shrinkage: 3000 },
  }),
]
