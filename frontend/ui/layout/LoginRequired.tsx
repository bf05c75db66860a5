import type { ReactNode } from 'react'
import { useSession } from '../../lib/session/session.ts'
import { hasAccount } from '../../lib/session/storedSession.ts'
import { ButtonLink } from '../control/Button.tsx'
import { SwitchAccountLink } from '../control/SwitchAccountLink.tsx'
import { Notice } from './Notice.tsx'

interface Props {
  level?: 'h1' | 'h2'
}

/** Says why a page is closed and how to get access, including for members whose account is not enough. */
export const LoginRequired = (props: Props) => {
  const user = useSession()
  return hasAccount(user) ? (
    <Denied
      {...props}
      why={`You are logged in as ${user.email}, and this is not open to that account. Both buttons log you out first.`}
    >
      <SwitchAccountLink to="/login" look="solid">
        Log in with another account
      </SwitchAccountLink>
      <SwitchAccountLink to="/signup">Sign Up For Free</SwitchAccountLink>
    </Denied>
  ) : (
    <Denied
      {...props}
      why="Please log in to see this. It is free, and takes an email and a password."
    >
      <ButtonLink to="/signup" look="solid">
        Sign Up For Free
      </ButtonLink>
      <ButtonLink to="/login">Login</ButtonLink>
    </Denied>
  )
}

const Denied = ({ why, children, ...props }: Props & { why: string; children: ReactNode }) => (
  <Notice title="Login required" drawing="locked" {...props} actions={children}>
    <p className="note">{why}</p>
  </Notice>
)
