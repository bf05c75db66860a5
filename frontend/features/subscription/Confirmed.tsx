import { isSportName, leagues } from '#shared/domain/sport/sport.ts'
import { useSession } from '../../lib/session/session.ts'
import { ButtonLink } from '../../ui/control/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import type { PaymentReturn } from './paymentReturn.ts'

/**
 * Links to the games of the sport in the address, otherwise of the reader's favorite sport, otherwise of the
 * NBA.
 */
export const Confirmed = (search: PaymentReturn) => {
  const user = useSession()
  const own = user.sportsName ?? ''
  const sport = search.sportsName ?? (isSportName(own) ? own : 'nba')
  const league = search.league ?? leagues.find((one) => one === user.league)
  return (
    <Notice
      title="Thanks for signing up!"
      drawing="done"
      actions={
        <ButtonLink
          to="/{-$sport}/upcominggames"
          params={{ sport }}
          search={{ league: sport === 'soccer' ? league : undefined }}
          look="solid"
        >
          Upcoming Games
        </ButtonLink>
      }
    />
  )
}
