import type { SportName } from '#shared/domain/sport.ts'
import { nba } from '../parameters/nba.ts'
import { nfl } from '../parameters/nfl.ts'
import { soccer } from '../parameters/soccer.ts'
import { nbaModel, soccerModel } from './daysSport.ts'
import { nflModel } from './nfl.ts'
import type { SportModel } from './sportModel.ts'

/** The three sports with the committed parameters. */
export const sportModels: Readonly<Record<SportName, SportModel>> = {
  nfl: nflModel(nfl),
  nba: nbaModel(nba),
  soccer: soccerModel(soccer),
}
