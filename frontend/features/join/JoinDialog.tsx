import { Link } from '@tanstack/react-router'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SignUpForm } from './SignUpForm.tsx'

/** The sign-up dialog of every action that needs an account. */
export const JoinDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Join for free" onClose={onClose}>
    <p className="note">Scores for every game, and why they are what they are. Free, no card.</p>
    <SignUpForm onDone={onClose} />
    <p className="note">
      Already have an account? <Link to="/login">Login here</Link>
    </p>
    <p className="note">
      Only looking? <Link to="/freeaccess">Read for 24 hours by a mailed link</Link>
    </p>
  </Dialog>
)
