import type { NflParameters } from '../parameters/types.ts'
import { returnDay } from '../recovery/curve.ts'
import { type GamesParameters, gamesMissed, shortestSet } from '../recovery/games.ts'
import { curveFromGames } from '../recovery/gamesCurve.ts'
import { namedOutlook } from './named.ts'
import type { InjuryCase, RecoveryOutlook, SportModel } from './sportModel.ts'

const WEEK = 7
/** Half a season, where the schedule is not at hand. */
const GAMES_LEFT = 8

export const nflModel = ({ version, status, risk, team, recovery }: NflParameters): SportModel => ({
  sport: 'nfl',
  version,
  status,
  team,
  risk,
  gameDays: WEEK,
  reportDays: WEEK,
  gamesInHorizon: 4,
  outlook: (injury) => namedOutlook('nfl', injury) ?? outlookIn(recovery, injury),
})

const outlookIn = (recovery: GamesParameters, injury: InjuryCase): RecoveryOutlook => {
  const { names, grade, position, past, start, gamesLeft, onReserve, status } = injury
  const chances = gamesMissed(
    {
      group: names.group,
      onReserve,
      status: onReserve ? 'reserve' : (status ?? 'none'),
      before: 'none',
      position,
      recurs: past.some((one) => one.group === names.group && one.start > start - 365),
      gamesLeft: gamesLeft ?? GAMES_LEFT,
      grade,
    },
    recovery,
  )
  const back = chances.reduce((sum, chance) => sum + chance, 0)
  const returning = curveFromGames(chances.map((chance) => chance / back))
  const range = shortestSet(chances, 0.8)
  const median = Math.round(returnDay(returning, 0.5))
  return {
    curve: curveFromGames(chances),
    returning,
    median,
    low: Math.min(WEEK * (range.from - 1), median),
    high: Math.max(WEEK * range.to, median),
    rangeCut: 0.1,
  }
}
