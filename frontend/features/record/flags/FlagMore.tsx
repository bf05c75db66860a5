import type { ReactNode } from 'react'
import type { FlagRow } from '#shared/domain/register/flags.ts'
import { sentenceCase } from '#shared/domain/text/letters.ts'
import { brierText } from '#shared/presentation/flags/flagVerdict.ts'
import { flagsProvenAt } from '#shared/presentation/shownNumbers.ts'
import { Icon } from '../../../ui/control/Icon.tsx'
import { ErrorBar } from '../ErrorBar.tsx'
import { FlagName, Measure, Registered, Verdict } from './FlagLine.tsx'
import styles from './FlagsPage.module.css'
import { type ListedFlag, shareOf } from './flagTable.ts'
import { detailTitles, eraText, moreText, trendText } from './flagWords.ts'

const trendBox = { width: 72, height: 20 }
/** A smaller change would be drawn as if it were a large one. */
const leastRange = 0.2

/** The share that played from the oldest seasons to the newest. The text beside it says the same. */
const EraTrend = ({ eras }: Pick<ListedFlag, 'eras'>) => {
  const shares = eras.map(shareOf).toReversed()
  const [low, high] = [Math.min(...shares), Math.max(...shares)]
  const range = Math.max(leastRange, high - low)
  const step = trendBox.width / (shares.length - 1)
  const points = shares.map(
    (share, index) =>
      `${index * step},${trendBox.height * (0.5 - (share - (low + high) / 2) / range)}`,
  )
  return (
    <svg
      width={trendBox.width + 4}
      height={trendBox.height + 4}
      viewBox={`-2 -2 ${trendBox.width + 4} ${trendBox.height + 4}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <polyline points={points.join(' ')} />
    </svg>
  )
}

const SquaredErrors = ({ brier }: Pick<FlagRow, 'brier'>) => {
  const bars = [
    ...(brier.said === null ? [] : [['as said', brier.said] as const]),
    ['by its own record', brier.record] as const,
    ['ours', brier.ours] as const,
  ]
  const longest = Math.max(...bars.map(([, value]) => value), Number.EPSILON)
  return (
    <div className="grid gap-2">
      {bars.map(([name, value]) => (
        <ErrorBar
          key={name}
          name={name}
          text={brierText(value)}
          share={value / longest}
          isOurs={name === 'ours'}
        />
      ))}
      <p className="sub">
        The squared error of a chance (Brier score), on average: lower is better, and always saying
        50% gives 0.2500. Its own record is what such listings came to in earlier seasons.
      </p>
    </div>
  )
}

interface LinesProps {
  title: string
  lines: readonly { name: string; row: FlagRow; registered?: ReactNode }[]
}

const Lines = ({ title, lines }: LinesProps) => (
  <section>
    <h3>{title}</h3>
    <ul>
      {lines.map(({ name, row, registered }) => (
        <li
          key={name}
          className={`grid gap-1 ruled ${styles.part}`}
          data-unproven={row.n < flagsProvenAt || undefined}
        >
          <div className={`grid middle ${styles.line}`}>
            <FlagName name={name} />
            <Measure row={row} />
            {registered}
          </div>
          <Verdict row={row} />
        </li>
      ))}
    </ul>
  </section>
)

/** What stands behind a listing's line: its errors, how it has changed, and for whom it means what. */
export const FlagMore = ({ flag, newest }: { flag: ListedFlag; newest: FlagRow }) => {
  const { eras, details } = flag
  const { competition } = newest
  return (
    <details className={styles.more}>
      <summary className="flex middle gap-2 tap small muted">
        <Icon name="next" />
        <span className="flex wraps middle">
          <u>{moreText(flag)}</u>
          {eras.length > 1 && (
            <span className="flex middle gap-2">
              <EraTrend eras={eras} /> {trendText(eras)}
            </span>
          )}
        </span>
      </summary>
      <div className="grid gap-4">
        <SquaredErrors brier={newest.brier} />
        {eras.length > 1 && (
          <Lines
            title="Earlier seasons"
            lines={eras.slice(1).map((row) => ({
              name: eraText(competition, row),
              row,
            }))}
          />
        )}
        {details.map(({ kind, rows }) => (
          <Lines
            key={kind}
            title={`${sentenceCase(detailTitles[kind])}, ${eraText(competition, newest)}`}
            lines={rows.map(({ row, registered }) => ({
              name: sentenceCase(row.detail?.value ?? ''),
              row,
              registered: kind === 'practice' && <Registered flag={registered} />,
            }))}
          />
        ))}
      </div>
    </details>
  )
}
