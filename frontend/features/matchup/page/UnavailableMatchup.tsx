import { useSession } from '../../../lib/session/session.ts'
import { ButtonLink } from '../../../ui/control/Button.tsx'
import { LoginRequired } from '../../../ui/layout/LoginRequired.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { SportButtons } from '../../../ui/layout/SportButtons.tsx'
import { deniedReason } from './deniedReason.ts'
import styles from './Layout.module.css'

/** The server said no: why, the way in, and the other games. */
export const DeniedMatchup = ({ asOf }: { asOf: string | undefined }) => {
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

/** No such game; or a game that had no page yet at the time that was asked for. */
export const UnknownMatchup = ({ asOf }: { asOf: string | undefined }) =>
  asOf ? (
    <Notice title="There was no page for this game at that time" actions={<BackToNow />}>
      <p className="note">Pages are kept for 400 days, from the first run that knew the game.</p>
    </Notice>
  ) : (
    <Notice title="There is no such game" actions={<SportButtons />}>
      <p className="note">The link may be old. These are the games that there are.</p>
    </Notice>
  )

/** From a time that has no page for this reader. */
export const BackToNow = () => (
  <ButtonLink from="/$sport/matchup/$id" to="." search={({ league }) => ({ league })} look="solid">
    Back to now
  </ButtonLink>
)
