import { useSession } from '../../lib/session/session.ts'
import { LoginRequired } from '../../ui/layout/LoginRequired.tsx'
import { SportButtons } from '../../ui/layout/SportButtons.tsx'
import { BackToNow } from './BackToNow.tsx'
import { deniedReason } from './deniedReason.ts'
import styles from './Layout.module.css'

/** The server said no: why, the way in, and the other games. */
export function DeniedMatchup({ asOf }: { asOf: string | undefined }) {
  const reason = deniedReason(useSession(), asOf)
  return (
    <div className="stack">
      <LoginRequired />
      {reason && <p className={`surface ${styles.missing}`}>{reason}</p>}
      <div className="row">
        {asOf && <BackToNow />}
        <SportButtons />
      </div>
    </div>
  )
}
