import type { RegisteredFlag } from '#shared/contract/record/flags.ts'
import type { FlagRow } from '#shared/domain/register/flags.ts'
import {
  brierText,
  flagsProvenAt,
  flagVerdict,
  unprovenText,
} from '#shared/presentation/flags/flagVerdict.ts'
import { ShareBar } from '../../../charts/ShareBar.tsx'
import { Icon } from '../../../ui/control/Icon.tsx'
import styles from './FlagsPage.module.css'
import { shareOf } from './flagTable.ts'
import { entriesText, intervalText, percent } from './flagWords.ts'

interface MeasureProps {
  name: string
  /** Of which seasons, or who has counted. */
  under: string
  row: Pick<FlagRow, 'n' | 'played' | 'low' | 'high' | 'said'>
}

/** What was said and what came of it, of one group of players. */
export const Measure = ({ name, under, row }: MeasureProps) => (
  <>
    <p className={styles.name}>
      <b>{name}</b>
      <small>{under}</small>
    </p>
    <p className={`num ${styles.said}`}>
      {row.said === null ? <span className="muted">no number</span> : <>said {percent(row.said)}</>}
    </p>
    <span className={styles.bar}>
      <ShareBar came={shareOf(row)} low={row.low} high={row.high} said={row.said} />
    </span>
    <p className={`num ${styles.came}`}>
      <b>{percent(shareOf(row))}</b> played
    </p>
    <p className={`num muted small ${styles.sure}`}>
      <span>95%: {intervalText(row.low, row.high)}</span> <span>{entriesText(row.n)}</span>
    </p>
  </>
)

/** What this portal has registered of a listing: a column of its own, never added to the recorded seasons. */
export const Registered = ({ flag }: { flag: RegisteredFlag | undefined }) => (
  <div className={`small ${styles.registered}`}>
    <p className="faint">Registered here</p>
    {!flag || flag.n === 0 ? (
      <p className={styles.none}>nothing yet</p>
    ) : (
      <>
        <p className="num">
          <b>{percent(shareOf(flag))}</b> of {flag.n.toLocaleString('en-US')} played
        </p>
        <p className="num muted">
          squared error: {flag.brier.said !== null && `as said ${brierText(flag.brier.said)}, `}
          ours {brierText(flag.brier.ours)}
        </p>
        {flag.n < flagsProvenAt && <p className="muted">{unprovenText(flag.n)}</p>}
      </>
    )}
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
