import type { Play } from '#shared/contract/play.ts'
import { sportIds } from '#shared/domain/sport/sport.ts'
import { type Reader, reportText } from '#shared/presentation/play/reportTimes.ts'
import { chanceText } from '#shared/presentation/playerStatus/chanceText.ts'
import { reportsAhead } from '#shared/scoring/play/dueReports.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import styles from './Play.module.css'

type Says = NonNullable<Play['next']>['outcomes'][number]['says']

const words: Readonly<Record<Says, string>> = {
  full: 'Practices fully',
  limited: 'Practices in part',
  none: 'Does not practice',
  notListed: 'Not on the report',
  cleared: 'No status for the game',
  questionable: 'Questionable',
  doubtful: 'Doubtful',
  out: 'Out',
  noFlag: 'No flag any more',
  percent75: '75% to play',
  percent50: '50% to play',
  percent25: '25% to play',
  available: 'Available',
  probable: 'Probable',
}

/** The reason why the page does not say how likely each word is. */
const unrecorded = (sport: Reader['sport']): string =>
  sport === sportIds.nba
    ? 'How likely each word is, nobody can say yet: no public file joins the league’s reports to its games.'
    : 'How likely each is, is not known: public archives keep such lists once a gameweek at most.'

/** Everything that the next report may say, with his chance after it. Nothing is shown once the report is due. */
export const NextReport = ({ play, reader }: { play: Play; reader: Reader }) => {
  const { next } = play
  if (!next || reportsAhead([next], reader.now).length === 0) return null
  const isWeighted = next.outcomes.every(({ share }) => share !== null)
  return (
    <Panel
      title="What will tell us"
      aside={<span className="sub">{reportText(next, reader)}</span>}
      flush
    >
      <ol className={styles.chain}>
        {next.outcomes.map(({ says, share, chance }) => (
          <li key={says}>
            <span>
              <b>{words[says]}</b>
              {share !== null && <small>{chanceText(share)} of such players</small>}
            </span>
            <b className="num">{chanceText(chance)}</b>
          </li>
        ))}
        {isWeighted && (
          <li className={`sunken ${styles.sum}`}>
            <b>All of them together: today’s number</b>
            <b className="num">{chanceText(play.chance)}</b>
          </li>
        )}
      </ol>
      {!isWeighted && <p className={`note ${styles.uncounted}`}>{unrecorded(reader.sport)}</p>}
    </Panel>
  )
}
