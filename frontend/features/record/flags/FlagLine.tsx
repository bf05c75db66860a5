import type { ReactNode } from 'react'
import type { RegisteredFlag } from '#shared/contract/record/flags.ts'
import type { FlagRow } from '#shared/domain/register/flags.ts'
import { brierText, flagVerdict } from '#shared/presentation/flags/flagVerdict.ts'
import { flagsProvenAt, unprovenText } from '#shared/presentation/shownNumbers.ts'
import { ShareBar } from '../../../charts/ShareBar.tsx'
import { Icon } from '../../../ui/control/Icon.tsx'
import styles from './FlagsPage.module.css'
import { shareOf } from './flagTable.ts'
import { intervalText, percent, playedText } from './flagWords.ts'

const heads = [
  ['said', 'said'],
  ['bar', '0 to 100%'],
  ['came', 'played'],
  ['sure', '95% interval'],
  ['entries', 'entries'],
  ['registered', 'registered here'],
] as const

/**
 * The column heads. Each cell repeats its head in words for screen readers and for phones, which show no
 * columns.
 */
export const Heads = ({ name }: { name: ReactNode }) => (
  <div className={`grid sub ${styles.line} ${styles.heads}`}>
    <div className={`breaks ${styles.name}`}>{name}</div>
    {heads.map(([part, text]) => (
      <span key={part} className={styles[part]} aria-hidden="true">
        {text}
      </span>
    ))}
  </div>
)

type Measured = Pick<FlagRow, 'n' | 'played' | 'low' | 'high' | 'said'>

/** The chance that was stated for a group of players, and how often they played. */
const Measure = ({ row }: { row: Measured }) => (
  <>
    <p className={`num small ${styles.said}`}>
      <span className="vh">{row.said === null ? 'no number' : 'said '}</span>
      {row.said === null ? <span aria-hidden="true">–</span> : percent(row.said)}
    </p>
    <span className={styles.bar}>
      <ShareBar came={shareOf(row)} low={row.low} high={row.high} said={row.said} />
    </span>
    <p className={`num small ${styles.came}`}>
      <b>{percent(shareOf(row))}</b>
      <span className="vh"> played</span>
    </p>
    <p className={`num muted small ${styles.sure}`}>
      <span className={styles.word}>95%: </span>
      {intervalText(row.low, row.high)}
    </p>
    <p className={`num muted small ${styles.entries}`}>
      {row.n.toLocaleString('en-US')}
      <span className={styles.word}> {row.n === 1 ? 'entry' : 'entries'}</span>
    </p>
  </>
)

interface MeasuredLineProps {
  name: string
  /** The seasons of the figures, or who counted them. */
  under?: string | undefined
  row: Measured | undefined
  registered?: ReactNode
}

/** One group of players in the columns of `Heads`. */
export const MeasuredLine = ({ name, under, row, registered }: MeasuredLineProps) => (
  <div
    className={`grid middle ${styles.line}`}
    data-unproven={(row && row.n < flagsProvenAt) || undefined}
  >
    <p className={`breaks ${styles.name}`}>
      <b>{name}</b>
      {under && <span className="grid small muted">{under}</span>}
    </p>
    {row && <Measure row={row} />}
    {registered}
  </div>
)

/** With fewer, not even a share is shown. */
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

/**
 * The portal's own register of a listing, in a separate column and never added to the recorded
 * seasons.
 */
export const Registered = ({ flag }: { flag: RegisteredFlag | undefined }) => (
  <div className={`flex wraps baseline small ${styles.registered}`}>
    <p className={`faint ${styles.word}`}>Registered here</p>
    <RegisteredCounts flag={flag} />
  </div>
)

interface VerdictProps {
  row: Pick<FlagRow, 'n' | 'difference'>
  /** The players it is about, if the lines beside it are about only some of them. */
  of?: string | undefined
}

export const Verdict = ({ row, of }: VerdictProps) => {
  const { kind, lead, rest } = flagVerdict(row)
  return (
    <span className={`small muted ${styles.verdict}`}>
      {of && `${of}: `}
      <b data-kind={kind}>
        {kind === 'ours' && <Icon name="done" />}
        {lead}
      </b>{' '}
      {rest}
    </span>
  )
}
