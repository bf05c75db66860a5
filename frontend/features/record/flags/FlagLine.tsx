import type { RegisteredFlag } from '#shared/contract/record/flags.ts'
import type { FlagRow } from '#shared/domain/register/flags.ts'
import { brierText, flagVerdict } from '#shared/presentation/flags/flagVerdict.ts'
import { flagsProvenAt, unprovenText } from '#shared/presentation/shownNumbers.ts'
import { ShareBar } from '../../../charts/ShareBar.tsx'
import { Icon } from '../../../ui/control/Icon.tsx'
import styles from './FlagsPage.module.css'
import { shareOf } from './flagTable.ts'
import { entriesText, intervalText, percent, playedText } from './flagWords.ts'

/** `under` says of which seasons its line is, or who has counted. */
export const FlagName = ({ name, under }: { name: string; under?: string }) => (
  <p className={styles.name}>
    <b>{name}</b>
    {under && <span className="grid small muted">{under}</span>}
  </p>
)

export const NoNumber = () => <p className={`num small muted ${styles.said}`}>no number</p>

type Measured = Pick<FlagRow, 'n' | 'played' | 'low' | 'high' | 'said'>

/** What was said and what came of it, of one group of players. */
export const Measure = ({ row }: { row: Measured }) => (
  <>
    {row.said !== null && <p className={`num small ${styles.said}`}>said {percent(row.said)}</p>}
    <span className={styles.bar}>
      <ShareBar came={shareOf(row)} low={row.low} high={row.high} said={row.said} />
    </span>
    <p className={`num small ${styles.came}`}>
      <b>{percent(shareOf(row))}</b> played
    </p>
    <p className={`flex wraps num muted small ${styles.sure}`}>
      <span>95%: {intervalText(row.low, row.high)}</span> <span>{entriesText(row.n)}</span>
    </p>
  </>
)

/** Of fewer not even a share is said. */
const fewestRegistered = 30

const RegisteredCounts = ({ flag }: { flag: RegisteredFlag | undefined }) => {
  if (!flag || flag.n === 0) return <p className={`muted ${styles.none}`}>nothing yet</p>
  const { n, played, brier } = flag
  if (n < fewestRegistered)
    return (
      <p className="num muted">
        {playedText(played, n)}: a share is said from {fewestRegistered} on
      </p>
    )
  const errors = [
    ...(brier.said === null ? [] : [`as said ${brierText(brier.said)}`]),
    ...(brier.record === null ? [] : [`its record ${brierText(brier.record)}`]),
    `ours ${brierText(brier.ours)}`,
  ]
  const isUnproven = n < flagsProvenAt
  return (
    <>
      <p className={isUnproven ? 'num faint' : 'num'}>
        <b>{percent(shareOf(flag))}</b> of {n.toLocaleString('en-US')} played
      </p>
      {isUnproven && <p className="faint">{unprovenText(n)}</p>}
      <p className="num muted">squared error: {errors.join(', ')}</p>
    </>
  )
}

/** What this portal has registered of a listing: a column of its own, never added to the recorded seasons. */
export const Registered = ({ flag }: { flag: RegisteredFlag | undefined }) => (
  <div className={`flex wraps baseline small ${styles.registered}`}>
    <p className="faint">Registered here</p>
    <RegisteredCounts flag={flag} />
  </div>
)

export const Verdict = ({ row }: { row: Pick<FlagRow, 'n' | 'difference'> }) => {
  const { kind, lead, rest } = flagVerdict(row)
  return (
    <p className={`small muted ${styles.verdict}`}>
      <b data-kind={kind}>
        {kind === 'ours' && <Icon name="done" />}
        {lead}
      </b>{' '}
      {rest}
    </p>
  )
}
