import type { SportName } from '#shared/domain/sport/sport.ts'
import { nbaModel, nflModel, type SportModel, soccerModel } from './sportModel.ts'

const loaders: Readonly<Record<SportName, () => Promise<SportModel>>> = {
  nfl: async () => nflModel((await import('../parameters/nfl.ts')).nfl),
  nba: async () => nbaModel((await import('../parameters/nba.ts')).nba),
  soccer: async () => soccerModel((await import('../parameters/soccer.ts')).soccer),
}

/** Loads the model of one sport. In browsers each sport's parameters are a chunk of their own. */
export const loadModel = (sport: SportName): Promise<SportModel> => loaders[sport]()
