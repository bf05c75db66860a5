import {
  type Competition,
  competitionOfFavorite,
  defaultFavoriteSport,
  isFavoriteSport,
} from '#shared/domain/sport/sport.ts'
import type { SessionUser } from './storedSession.ts'

/** The competition that comes first for a member. Without a favorite, as with free access, it is the NFL. */
export const ownCompetition = ({ favorite_sport: favorite }: SessionUser): Competition =>
  competitionOfFavorite(isFavoriteSport(favorite) ? favorite : defaultFavoriteSport)
