import { useEffect } from 'react'
import { countOfFollows, followedIn } from '#shared/domain/account/follows.ts'
import { counted } from '#shared/domain/score/numberText.ts'
import { banner } from '../../lib/alerts.ts'
import { api } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/send.ts'
import { guestFollows } from '../../lib/follow/follows.ts'
import { session } from '../../lib/session/session.ts'
import { singleFlight } from '../../lib/session/singleFlight.ts'

/**
 * Copies a guest's follows to his account. The browser deletes its list only once the server has it, so a failed
 * copy is repeated on the next visit; copying twice changes nothing.
 */
const saveFollows = singleFlight(async () => {
  const { followed_players, followed_teams } = guestFollows.latest()
  const [players, teams] = [followedIn(followed_players), followedIn(followed_teams)]
  const count = countOfFollows({ players, teams })
  if (count > 0)
    try {
      const { result } = await api('PUT /follows', {
        body: { follow: { players: [...players], teams: [...teams] } },
        failure: 'Unable to save whom you follow. Please try again later.',
      })
      session.update(result)
      banner.showMessage(
        `Those you followed in this browser are now in your account: ${counted(players.size, 'player')} and ${counted(teams.size, 'team')}.`,
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      banner.showError(
        `Those you followed before you logged in are still only in this browser. ${error.message}`,
      )
      return
    }
  guestFollows.keep({})
})

/** Rendered while a member's browser still holds the follows he made as a guest. */
export const SaveGuestFollows = () => {
  useEffect(() => {
    void saveFollows()
  }, [])
  return null
}
