import type { SportName } from '#shared/domain/sport/sport.ts'
import type { SportModel } from './sportModel.ts'

const importers = {
  nfl: async () => (await import('./committed/nfl.ts')).committedNfl,
  nba: async () => (await import('./committed/nba.ts')).committedNba,
  soccer: async () => (await import('./committed/soccer.ts')).committedSoccer,
} satisfies Record<SportName, () => Promise<SportModel>>

/** For browsers: the parameters of one sport alone, each a chunk of its own. */
export const loadModel = (sport: SportName): Promise<SportModel> => importers[sport]()
