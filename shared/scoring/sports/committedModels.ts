import type { SportName } from '#shared/domain/sport/sport.ts'
import { nba } from '../parameters/nba.ts'
import { nfl } from '../parameters/nfl.ts'
import { soccer } from '../parameters/soccer.ts'
import { nbaModel, nflModel, type SportModel, soccerModel } from './sportModel.ts'

/** The models of all sports with the committed parameters. Browsers use `loadModel` instead. */
export const sportModels: Readonly<Record<SportName, SportModel>> = {
  nfl: nflModel(nfl),
  nba: nbaModel(nba),
  soccer: soccerModel(soccer),
}
