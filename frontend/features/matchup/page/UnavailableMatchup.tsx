import { useSession } from '../../../lib/session/session.ts'
import { ButtonLink } from '../../../ui/control/Button.tsx'
import { LoginRequired } from '../../../ui/layout/LoginRequired.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { SportButtons } from '../../../ui/layout/SportButtons.tsx'
import { deniedReason } from './deniedReason.ts'
import styles from './Layout.module.css'

/** A game the reader may not see: the reason, the way to log in, and the other games. */
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

/** A game that does not exist, or had no page yet at the requested time. */
export const UnknownMatchup = ({ asOf }: { asOf: string | undefined }) =>
  asOf ? (
    <Notice title="There was no page for this game at that time" actions={<BackToNow />}>
      <p className="note">
        Pages are kept for 400 days, beginning with the first run that included the game.
      </p>
    </Notice>
  ) : (
    <Notice title="There is no such game" actions={<SportButtons />}>
      <p className="note">The link may be old. The scheduled games are listed by sport.</p>
    </Notice>
  )

const BackToNow = () => (
  <ButtonLink from="/$sport/matchup/$id" to="." search={({ league }) => ({ league })} look="solid">
    Back to now
  </ButtonLink>
)
