import type { SportName } from '#shared/domain/sport/sport.ts'
import type { SportModel } from './sportModel.ts'

const importers = {
  nfl: () => import('./committed/nfl.ts'),
  nba: () => import('./committed/nba.ts'),
  soccer: () => import('./committed/soccer.ts'),
} satisfies Record<SportName, unknown>

/** For browsers: the parameters of one sport alone, each a chunk of its own. */
export const loadModel = async (sport: SportName): Promise<SportModel> =>
  (await importers[sport]()).model
