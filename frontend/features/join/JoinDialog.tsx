import { Link } from '@tanstack/react-router'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** The sign-up modal behind every action that needs an account. */
export const JoinDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Join for free" onClose={onClose}>
    <p className="note">Scores for every game, and why they are what they are. Free, no card.</p>
    <ButtonLink full look="solid" to="/signup">
      Sign Up For Free
    </ButtonLink>
    <p className="sub">
      Already have an account? <Link to="/login">Login here</Link>
    </p>
  </Dialog>
)
