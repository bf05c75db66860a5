import type { SportName } from '#shared/domain/sport/sport.ts'
import { model as nba } from './committed/nba.ts'
import { model as nfl } from './committed/nfl.ts'
import { model as soccer } from './committed/soccer.ts'
import type { SportModel } from './sportModel.ts'

/** The three sports with the committed parameters. */
export const sportModels: Readonly<Record<SportName, SportModel>> = { nfl, nba, soccer }
