import { type ReactNode, useDeferredValue, useState } from 'react'
import type { FlagRow } from '#shared/domain/register/flags.ts'
import { sentenceCase } from '#shared/domain/text/letters.ts'
import { Icon } from '../../../ui/control/Icon.tsx'
import { Heads, MeasuredLine, Registered, Verdict } from './FlagLine.tsx'
import styles from './FlagsPage.module.css'
import { type ListedFlag, shareOf } from './flagTable.ts'
import { detailName, detailTitles, eraText, trendText } from './flagWords.ts'
import { SquaredErrors } from './SquaredErrors.tsx'

const trendBox = { width: 72, height: 20 }
/** The smallest range of the chart, so that it does not exaggerate small changes. */
const leastRange = 0.2

/** The share that played, from the oldest seasons to the newest. The text beside it says the same. */
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

interface LinesProps {
  title: string
  lines: readonly { name: string; row: FlagRow; registered?: ReactNode }[]
}

const Lines = ({ title, lines }: LinesProps) => (
  <section>
    <Heads name={<h3>{title}</h3>} />
    <ul>
      {lines.map(({ name, row, registered }) => (
        <li key={name} className={`grid gap-1 ruled ${styles.detail}`}>
          <MeasuredLine name={name} row={row} registered={registered} />
          <Verdict row={row} />
        </li>
      ))}
    </ul>
  </section>
)

/** The label of the total below the rows of each kind of practice. */
const anyPractice = 'With any practice'

interface Props {
  flag: ListedFlag
  newest: FlagRow
  /** The lines above it are split by kind of practice. */
  isSplit: boolean
}

/**
 * The verdict on a listing. Opened, it also shows the errors, the earlier seasons, and the rows by body part and
 * position.
 */
export const FlagMore = ({ flag, newest, isSplit }: Props) => {
  // The closed tables would be most of the page's elements. Opened, they are rendered after the frame that answers
  // the press.
  const [isOpen, setOpen] = useState(false)
  const hasTables = useDeferredValue(isOpen)
  const { eras, details, listing } = flag
  const { competition } = newest
  return (
    <details className={styles.more} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex middle gap-2 tap small muted">
        <Icon name="next" />
        <span className="flex wraps middle">
          <Verdict row={newest} of={isSplit ? anyPractice : undefined} />
          {eras.length > 1 && (
            <span className="flex middle gap-2">
              <EraTrend eras={eras} /> {trendText(eras)}
            </span>
          )}
          <u>More</u>
        </span>
      </summary>
      {hasTables && (
        <div className="grid gap-4">
          <SquaredErrors brier={newest.brier} />
          {(isSplit || eras.length > 1) && (
            <Lines
              title={
                isSplit ? `${listing}, ${anyPractice.toLowerCase()}, by seasons` : 'Earlier seasons'
              }
              lines={eras.slice(isSplit ? 0 : 1).map((row, index) => ({
                name: eraText(competition, row),
                row,
                registered: isSplit && index === 0 && <Registered flag={flag.registered} />,
              }))}
            />
          )}
          {details.map(({ kind, rows }) => (
            <Lines
              key={kind}
              title={`${sentenceCase(detailTitles[kind])}, ${eraText(competition, newest)}`}
              lines={rows.map(({ row, registered }) => ({
                name: sentenceCase(detailName(row)),
                row,
                registered: kind === 'practice' && <Registered flag={registered} />,
              }))}
            />
          ))}
        </div>
      )}
    </details>
  )
}
