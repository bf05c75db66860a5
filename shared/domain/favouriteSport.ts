import type { Competition } from './sport.ts'

export type FavouriteSport = 'NFL' | 'NBA' | 'La Liga' | 'EPL'

/** In the order of the sign-up form. */
export const favouriteSports: readonly FavouriteSport[] = ['NFL', 'NBA', 'La Liga', 'EPL']

export const defaultFavouriteSport: FavouriteSport = 'NFL'

export const isFavouriteSport = (value: unknown): value is FavouriteSport =>
  favouriteSports.some((sport) => sport === value)

export const competitionOfFavourite = (sport: FavouriteSport): Competition =>
  sport === 'La Liga' ? 'ESP' : sport
