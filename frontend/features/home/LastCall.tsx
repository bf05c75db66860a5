import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Call } from '../../ui/Call.tsx'

export const LastCall = ({ login }: { login: boolean }) => (
  <Call
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
  </Call>
)
