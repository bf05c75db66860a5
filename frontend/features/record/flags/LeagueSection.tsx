import { competitionTitles } from '#shared/domain/sport/sport.ts'
import { wilson } from '#shared/scoring/game/pickRecord.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Heads, MeasuredLine, Registered } from './FlagLine.tsx'
import { FlagMore } from './FlagMore.tsx'
import styles from './FlagsPage.module.css'
import { type LeagueFlags, type ListedFlag, leadingPractice } from './flagTable.ts'
import { detailName, eraText, whatCounts } from './flagWords.ts'

/** The seasons of a listing's line, or who counted it. */
const countedFrom = ({ eras: [newest], published, isFormer }: ListedFlag): string => {
  if (newest) return `${isFormer ? 'no longer used, ' : ''}${eraText(newest.competition, newest)}`
  if (!published) return 'no recorded season'
  const { competition, season } = published
  return `${eraText(competition, { from: season, to: season })}, counted by others`
}

interface ItemProps {
  flag: ListedFlag
  /** The seasons or the source of this line, if they differ from those of the table. */
  under: string | undefined
}

const FlagItem = ({ flag, under }: ItemProps) => {
  const { listing, eras, published, registered } = flag
  const [newest] = eras
  const practice = leadingPractice(flag)
  const row =
    newest ?? (published && { ...published, ...wilson(published.played, published.n), said: null })
  return (
    <li className={`ruled ${styles.flag}`}>
      {practice.map(({ row: one, registered: own }) => (
        <MeasuredLine
          key={one.detail?.value}
          name={`${listing}, ${detailName(one)}`}
          under={under}
          row={one}
          registered={<Registered flag={own} />}
        />
      ))}
      {practice.length === 0 && (
        <MeasuredLine
          name={listing}
          under={under}
          row={row}
          registered={<Registered flag={registered} />}
        />
      )}
      {newest && <FlagMore flag={flag} newest={newest} isSplit={practice.length > 0} />}
    </li>
  )
}

/** A league's listings and how often their players played; or that this is not known. */
export const LeagueSection = ({ competition, flags }: LeagueFlags) => {
  const publishers = [...new Set(flags.map(({ publisher }) => publisher))]
  const whole = flags[0] && countedFrom(flags[0])
  const isSplit = flags.some((flag) => leadingPractice(flag).length > 0)
  const underOf = (flag: ListedFlag) => {
    const parts = [
      ...(publishers.length > 1 ? [flag.publisher] : []),
      ...(countedFrom(flag) === whole ? [] : [countedFrom(flag)]),
    ]
    return parts.length > 0 ? parts.join(', ') : undefined
  }
  return (
    <Panel
      title={`${competitionTitles[competition]}${isSplit ? ', by practice' : ''}`}
      aside={
        publishers.length > 0 && (
          <span className="sub">
            listed by {publishers.join(' and ')}, {whole}
          </span>
        )
      }
      flush
    >
      {flags.length > 0 && (
        <div className={styles.top}>
          <Heads name="Listing" />
        </div>
      )}
      <ul>
        {flags.map((flag) => (
          <FlagItem key={`${flag.publisher} ${flag.listing}`} flag={flag} under={underOf(flag)} />
        ))}
      </ul>
      <div className={`ruled ${styles.counts}`}>
        <p className="note small">
          {flags.length === 0 && 'Nothing is counted yet. '}
          {whatCounts[competition]}
        </p>
      </div>
    </Panel>
  )
}
