import { isSportName } from '#shared/domain/sport/sport.ts'
import { useSession } from '../../lib/session/session.ts'
import { ButtonLink } from '../../ui/control/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import type { PaymentReturn } from './paymentReturn.ts'

export const Confirmed = ({ sportsName }: PaymentReturn) => {
  const own = useSession().sportsName ?? ''
  const sport = sportsName ?? (isSportName(own) ? own : 'nba')
  return (
    <Notice
      title="Thanks for signing up!"
      actions={
        <ButtonLink to="/{-$sport}/upcominggames" params={{ sport }} look="solid">
          Upcoming Games
        </ButtonLink>
      }
    />
  )
}
