import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { noPagesYet } from '#shared/domain/time/age.ts'
import { shortDateTime } from '#shared/domain/time/dates.ts'
import { useOptions } from '../../../lib/api/queries.ts'
import { useNow } from '../../../lib/serverTime.ts'
import { useSession } from '../../../lib/session/session.ts'
import { hasAccount } from '../../../lib/session/storedSession.ts'
import { ButtonLink } from '../../../ui/control/Button.tsx'
import { SwitchAccountLink } from '../../../ui/control/SwitchAccountLink.tsx'
import { LoginRequired } from '../../../ui/layout/LoginRequired.tsx'
import { Notice, SportButtons } from '../../../ui/layout/Notice.tsx'
import { Sheet } from '../../../ui/layout/Sheet.tsx'
import { type MatchupAddress, versionsQuery } from '../queries.ts'
import { deniedReason } from './deniedReason.ts'
import styles from './Layout.module.css'

interface DeniedProps {
  asOf: string | undefined
  plan: ReactNode
}

/**
 * A game the reader may not see: the reason, how to get access, and links to other games. A member's links do not log
 * him out unless they say so.
 */
export const DeniedMatchup = ({ asOf, plan }: DeniedProps) => {
  const user = useSession()
  const reason = deniedReason(user, asOf)
  if (!hasAccount(user))
    return (
      <div className="stack">
        <LoginRequired />
        {reason && <p className={`surface centered ${styles.missing}`}>{reason}</p>}
        <div className="row">
          {asOf && <BackToNow />}
          <SportButtons />
        </div>
      </div>
    )
  return (
    <div className="stack">
      <Notice
        title="Login required"
        drawing="locked"
        actions={
          <ButtonLink to="/profile" hash="plan" look="solid">
            See the plans
          </ButtonLink>
        }
      >
        <p className="note">{reason}</p>
        {plan}
      </Notice>
      <Sheet title="Another account">
        <p className="note">You are logged in as {user.email}. Both links log you out first.</p>
        <div className="row">
          <SwitchAccountLink to="/login">Log in with another account</SwitchAccountLink>
          <SwitchAccountLink to="/signup">Sign Up For Free</SwitchAccountLink>
        </div>
      </Sheet>
      <div className="row">
        <SportButtons />
      </div>
    </div>
  )
}

/** A game that does not exist, or had no page yet at the requested time. */
export const UnknownMatchup = ({ address }: { address: MatchupAddress }) => {
  const isBeforeFirstRun = useOptions()?.updated_at === null
  if (isBeforeFirstRun)
    return (
      <Notice title={noPagesYet} drawing="games" actions={<SportButtons />}>
        <p className="note">The first ones appear once the sources have been read.</p>
      </Notice>
    )
  return address.asOf ? (
    <Notice
      title="There was no page for this game at that time"
      drawing="games"
      actions={
        <>
          <FirstVersion address={address} />
          <BackToNow />
        </>
      }
    >
      <p className="note">
        Pages are kept for 400 days, beginning with the first run that included the game.
      </p>
    </Notice>
  ) : (
    <Notice title="There is no such game" drawing="lost" actions={<SportButtons />}>
      <p className="note">The link may be old. The scheduled games are listed by sport.</p>
    </Notice>
  )
}

const FirstVersion = ({ address }: { address: MatchupAddress }) => {
  const { data } = useQuery(versionsQuery(address))
  const now = useNow()
  const first = data?.times[0]
  return (
    first && (
      <ButtonLink
        from="/$sport/matchup/$id"
        to="."
        search={({ league }) => ({ league, asOf: first })}
      >
        First page, of {shortDateTime(first, now)}
      </ButtonLink>
    )
  )
}

const BackToNow = () => (
  <ButtonLink from="/$sport/matchup/$id" to="." search={({ league }) => ({ league })} look="solid">
    Back to now
  </ButtonLink>
)
