import { favoriteTeamKey, type SportId } from '#shared/domain/sport/sport.ts'
import { api } from '../../lib/api/api.ts'
import { useAction } from '../../lib/form/useAction.ts'
import { session, useFavoriteTeams, useSession } from '../../lib/session/session.ts'
import { hasAccount } from '../../lib/session/storedSession.ts'
import { Star } from '../../ui/score/Star.tsx'
import styles from './FavoriteButton.module.css'

interface Change {
  sport: SportId
  teamId: string
  favorite: boolean
}

/** Adds a team to the member's favorites, or removes it, here and on the server. */
export const useSetFavorite = () =>
  useAction(async ({ sport, teamId, favorite }: Change) => {
    const { result } = await api('PUT /favorite-team/{sportsID}/{teamID}', {
      params: { sportsID: sport, teamID: teamId },
      body: { favorite },
      failure: 'Unable to save your favorite teams. Please try again later.',
    })
    session.update(result)
  })

interface Props {
  sport: SportId
  teamId: string
}

/** A star on a team's page. Readers without an account have no favorites. */
export const FavoriteButton = ({ sport, teamId }: Props) => {
  const user = useSession()
  const isFavorite = useFavoriteTeams().has(favoriteTeamKey(sport, teamId))
  const { pending, run } = useSetFavorite()
  return (
    hasAccount(user) && (
      <button
        type="button"
        className={styles.button}
        title="Favorite team"
        aria-label="Favorite team"
        aria-pressed={isFavorite}
        aria-disabled={pending || undefined}
        onClick={() => run({ sport, teamId, favorite: !isFavorite })}
      >
        <Star filled={isFavorite} />
      </button>
    )
  )
}
