import { ButtonLink } from '../../ui/control/Button.tsx'
import { CallToAction } from '../../ui/layout/CallToAction.tsx'

export const LastCall = ({ login }: { login: boolean }) => (
  <CallToAction
    title="Know who is fit before it starts"
    action={
      login ? (
        <ButtonLink
          look="onInk"
          to="/{-$sport}/upcominggames"
          params={{ sport: 'nfl' }}
          search={{}}
        >
          VIEW UPCOMING GAMES
        </ButtonLink>
      ) : (
        <ButtonLink look="onInk" to="/signup">
          Sign Up For Free
        </ButtonLink>
      )
    }
  >
    Every upcoming game of the NFL, the NBA, the EPL and La Liga, one page each. Free, no card.
  </CallToAction>
)
