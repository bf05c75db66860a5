import { Link } from '@tanstack/react-router'
import { competitionTitles } from '#shared/domain/sport/sport.ts'
import { flagsProvenAt } from '#shared/presentation/shownNumbers.ts'
import { wilson } from '#shared/scoring/game/pickRecord.ts'
import { ReliabilityDiagram } from '../../../charts/ReliabilityDiagram.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { FlagName, Measure, NoNumber, Registered, Verdict } from './FlagLine.tsx'
import { FlagMore } from './FlagMore.tsx'
import styles from './FlagsPage.module.css'
import { type LeagueFlags, type ListedFlag, shareOf } from './flagTable.ts'
import { eraText, playedText, whatCounts } from './flagWords.ts'

/** Of which seasons a listing's line is, or who has counted it. */
const countedFrom = ({ eras: [newest], published, isFormer }: ListedFlag): string => {
  if (newest) return `${isFormer ? 'no longer used, ' : ''}${eraText(newest.competition, newest)}`
  if (!published) return 'no recorded season'
  const { competition, season } = published
  return `${eraText(competition, { from: season, to: season })}, counted by others`
}

interface ItemProps {
  flag: ListedFlag
  /** The league has several publishers. */
  isOneOfSeveral: boolean
}

const FlagItem = ({ flag, isOneOfSeveral }: ItemProps) => {
  const { publisher, listing, eras, published, registered } = flag
  const [newest] = eras
  const row =
    newest ?? (published && { ...published, ...wilson(published.played, published.n), said: null })
  const under = `${isOneOfSeveral ? `${publisher}, ` : ''}${countedFrom(flag)}`
  return (
    <li
      className={`grid gap-2 ruled ${styles.flag}`}
      data-unproven={(newest && newest.n < flagsProvenAt) || undefined}
    >
      <div className={`grid middle ${styles.line}`}>
        <FlagName name={listing} under={under} />
        {row?.said === null && <NoNumber />}
        {row && <Measure row={row} />}
        <Registered flag={registered} />
      </div>
      {newest && <Verdict row={newest} />}
      {newest && <FlagMore flag={flag} newest={newest} />}
    </li>
  )
}

/** A mark of the square. */
const Sign = ({ d }: { d: string }) => (
  <svg width="12" height="12" aria-hidden="true">
    <path d={d} fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
)

const Square = ({ competition, flags, reliability }: LeagueFlags) => {
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
          <li>across: said; up: came true</li>
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

/** A league's listings and what they are worth; or that it is not known. */
export const LeagueSection = (league: LeagueFlags) => {
  const { competition, flags } = league
  const publishers = [...new Set(flags.map(({ publisher }) => publisher))]
  return (
    <div className={`grid from-top gap-4 ${styles.league}`}>
      <Panel
        title={competitionTitles[competition]}
        aside={
          publishers.length > 0 && <span className="sub">listed by {publishers.join(' and ')}</span>
        }
        flush
      >
        <ul>
          {flags.map((flag) => (
            <FlagItem
              key={`${flag.publisher} ${flag.listing}`}
              flag={flag}
              isOneOfSeveral={publishers.length > 1}
            />
          ))}
        </ul>
        <div className={`ruled ${styles.counts}`}>
          <p className="note small">
            {flags.length === 0 && 'Nothing is counted yet. '}
            {whatCounts[competition]}
          </p>
        </div>
      </Panel>
      <Square {...league} />
    </div>
  )
}
