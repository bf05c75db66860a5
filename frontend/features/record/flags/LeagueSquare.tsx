import { Link } from '@tanstack/react-router'
import { competitionTitles } from '#shared/domain/sport/sport.ts'
import { ReliabilityDiagram } from '../../../charts/ReliabilityDiagram.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import styles from './FlagsPage.module.css'
import { type LeagueFlags, shareOf } from './flagTable.ts'
import { eraText, playedText } from './flagWords.ts'

/** A mark of the square. */
const Sign = ({ d }: { d: string }) => (
  <svg width="12" height="12" aria-hidden="true">
    <path d={d} fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
)

/** Our chances and the stated ones against the actual shares, in one square chart. */
export const LeagueSquare = ({ competition, flags, reliability }: LeagueFlags) => {
  if (!reliability) return null
  const others = flags.flatMap(({ listing, eras: [row] }) =>
    row && row.said !== null
      ? [
          {
            name: listing,
            said: row.said,
            happened: shareOf(row),
            count: row.n,
            inside: playedText(row.played, row.n),
          },
        ]
      : [],
  )
  const title = `${competitionTitles[competition]}: ${others.length > 0 ? 'theirs and ours' : 'our chances'}`
  return (
    <Panel title={title} aside={<span className="sub">{eraText(competition, reliability)}</span>}>
      <div className={`grid gap-3 ${styles.square}`}>
        <ReliabilityDiagram
          title={`${title}, said and came true`}
          description="Our chance that a player plays, in ten groups, and the flags that state a number: below the dashed line too much was said."
          bins={reliability.bins.map(({ n, said, played }) => ({
            said,
            happened: played,
            count: n,
            inside: playedText(Math.round(played * n), n),
          }))}
          others={others}
        />
        <ul className={`flex wraps small muted ${styles.signs}`}>
          <li className="flex middle gap-2">
            <Sign d="M6 2a4 4 0 1 1 0 8 4 4 0 1 1 0-8z" /> ours, in ten groups
          </li>
          {others.length > 0 && (
            <li className="flex middle gap-2">
              <Sign d="M6 1l5 5-5 5-5-5z" /> a flag
            </li>
          )}
          <li>across: what was said; up: how often it came true</li>
          <li>below the dashed line: said too much</li>
        </ul>
        <p className="sub">
          Press a mark, or use the arrow keys, to read what is in it. Recorded seasons are kept as
          counts. What is registered here is in{' '}
          <Link to="/record" hash="verify">
            the register’s files
          </Link>
          , entry by entry.
        </p>
      </div>
    </Panel>
  )
}
