import type { ReactNode } from 'react'
import { useSession } from '../../lib/session/session.ts'
import { hasAccount } from '../../lib/session/storedSession.ts'
import { ButtonLink } from '../control/Button.tsx'
import { SwitchAccountLink } from '../control/SwitchAccountLink.tsx'
import { Notice } from './Notice.tsx'

interface Props {
  level?: 'h1' | 'h2'
}

/** What a denial looks like: why, and the way in, also for somebody whose account is not enough. */
export const LoginRequired = (place: Props) => {
  const user = useSession()
  return hasAccount(user) ? (
    <Denied
      {...place}
      why={`You are logged in as ${user.email}, and this is not open to that account.`}
    >
      <SwitchAccountLink to="/login" look="solid">
        Log in with another account
      </SwitchAccountLink>
      <SwitchAccountLink to="/signup">Sign Up For Free</SwitchAccountLink>
    </Denied>
  ) : (
    <Denied
      {...place}
      why="Please log in to see this. It is free, and takes an email and a password."
    >
      <ButtonLink to="/signup" look="solid">
        Sign Up For Free
      </ButtonLink>
      <ButtonLink to="/login">Login</ButtonLink>
    </Denied>
  )
}

const Denied = ({ why, children, ...place }: Props & { why: string; children: ReactNode }) => (
  <Notice title="Login required" {...place} ways={children}>
    <p className="note">{why}</p>
  </Notice>
)
