import type { SportName } from '#shared/domain/sport/sport.ts'
import { committedNba } from './committed/nba.ts'
import { committedNfl } from './committed/nfl.ts'
import { committedSoccer } from './committed/soccer.ts'
import type { SportModel } from './sportModel.ts'

/** The three sports with the committed parameters. */
export const sportModels: Readonly<Record<SportName, SportModel>> = {
  nfl: committedNfl,
  nba: committedNba,
  soccer: committedSoccer,
}
