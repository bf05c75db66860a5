import { Link } from '@tanstack/react-router'
import { ButtonLink } from '../../ui/control/Button.tsx'
import { CallToAction } from '../../ui/layout/CallToAction.tsx'

/** What a locked matchup says to its reader. */
export const LockedCall = () => (
  <CallToAction
    title="Please log in to view this matchup"
    action={
      <ButtonLink to="/signup" look="onInk">
        Sign Up For Free
      </ButtonLink>
    }
  >
    Both scores, every player and the reason for each number. Free, no card. Already have an
    account? <Link to="/login">Login here</Link>
  </CallToAction>
)
