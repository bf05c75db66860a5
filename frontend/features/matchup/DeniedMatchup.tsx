import { useSession } from '../../lib/session/useSession.ts'
import { LoginRequired } from '../../ui/LoginRequired.tsx'
import { SportWays } from '../../ui/SportWays.tsx'
import styles from './Layout.module.css'

/** The server said no: the way in, and the other games. */
export function DeniedMatchup() {
  const { login } = useSession()
  return (
    <div className="stack">
      <LoginRequired />
      {login && (
        <p className={`surface ${styles.missing}`}>
          Your account does not include this game. Games are added to accounts one by one here.
        </p>
      )}
      <div className="row">
        <SportWays />
      </div>
    </div>
  )
}
