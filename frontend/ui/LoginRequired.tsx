import { ButtonLink } from './ButtonLink.tsx'
import { Notice } from './Notice.tsx'

/** What a denial looks like: why, and the way in. */
export const LoginRequired = ({ level }: { level?: 'h1' | 'h2' }) => (
  <Notice
    title="Login required"
    {...(level && { level })}
    ways={
      <>
        <ButtonLink to="/signup" look="solid">
          Sign Up For Free
        </ButtonLink>
        <ButtonLink to="/login">Login</ButtonLink>
      </>
    }
  >
    <p className="note">
      Please log in to see this. It is free, and takes an email and a password.
    </p>
  </Notice>
)
