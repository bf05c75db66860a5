import { useQuery } from '@tanstack/react-query'
import type { ShownRecord } from '#shared/contract/record/picks.ts'
import { breakEvenShare } from '#shared/scoring/parameters/picks.ts'
import { recordQuery } from '../../lib/api/queries.ts'
import { recordText } from '../../lib/recordText.ts'
import { reportQuery } from './backtestReport.ts'
import { recordSentence, scoreSentence, targetsSentence } from './inShort.ts'
import styles from './WhitepaperPage.module.css'

/** A record that makes the longest sentence. */
const longest: ShownRecord = {
  ...{ wins: 4000, losses: 6000, pushes: 0, n: 10_000, rate: 0.4, units: 0 },
  ...{ clv: null, brier: null, interval: { low: 0.38, high: 0.42 }, proven: true },
}

/** Reserves the space of both sentences, so that nothing moves when their figures arrive. */
const reserved = `${recordSentence(longest)} ${targetsSentence([{ reached: 'no' }])}`

/** Sums up the score and its record in three sentences and one picture. */
export const ScoreInShort = () => {
  const [record, report] = [useQuery(recordQuery), useQuery(reportQuery)]
  const shown = record.data?.both.shown
  // Both appear together: the first sentence would push the second one down.
  const isSettled = !record.isPending && !report.isPending
  return (
    <>
      <p>{scoreSentence}</p>
      <p className={`grid ${styles.figures}`} data-reserved={reserved}>
        <span>
          {isSettled && shown && recordSentence(shown)}{' '}
          {isSettled && report.data && targetsSentence(report.data.rows)}
        </span>
      </p>
      <Won record={shown} />
    </>
  )
}

const percent = (share: number) => `${100 * share}%`

/** The share of picks that won with its interval, beside the share that breaks even. */
const Won = ({ record }: { record: ShownRecord | undefined }) => {
  const { rate = null, interval = null } = record ?? {}
  const text = record && recordText(record)
  const needed = `${(100 * breakEvenShare).toFixed(2)}%`
  return (
    <figure className={`grid gap-2 ${styles.won}`}>
      <div className={`anchor sunken ${styles.track}`} aria-hidden="true">
        {interval && (
          <i
            className={styles.range}
            style={{ left: percent(interval.low), width: percent(interval.high - interval.low) }}
          />
        )}
        {rate !== null && <i className={styles.rate} style={{ left: percent(rate) }} />}
        <i className={styles.even} style={{ left: percent(breakEvenShare) }} />
      </div>
      <figcaption className="grid small muted">
        <span>
          <b>Won {text?.rate}</b>, 95% interval {text?.interval}
        </span>
        <span>From 0% to 100%; the red line, {needed}, breaks even</span>
      </figcaption>
    </figure>
  )
}
