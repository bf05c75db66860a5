import {
  type Competition,
  competitionOfFavourite,
  defaultFavouriteSport,
  isFavouriteSport,
} from '#shared/domain/sport/sport.ts'
import type { User } from './storedSession.ts'

/** The competition that comes first for a member. Without a favourite, as with free access, it is the NFL's. */
export const ownCompetition = ({ favorite_sport: favourite }: User): Competition =>
  competitionOfFavourite(isFavouriteSport(favourite) ? favourite : defaultFavouriteSport)
