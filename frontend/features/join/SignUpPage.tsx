import { Link } from '@tanstack/react-router'
import { FormCard } from '../../ui/form/FormCard.tsx'
import { SignUpForm } from './SignUpForm.tsx'

export const SignUpPage = () => (
  <FormCard
    title="Join for free"
    lead="Scores for every game, and why they are what they are. Free, no card."
    links={
      <>
        <p>
          Already have an account?{' '}
          <Link to="/login" className="reach">
            Login here
          </Link>
        </p>
        <p>
          Only looking?{' '}
          <Link to="/freeaccess" className="reach">
            Read for 24 hours by a mailed link
          </Link>
        </p>
      </>
    }
  >
    <SignUpForm />
  </FormCard>
)
