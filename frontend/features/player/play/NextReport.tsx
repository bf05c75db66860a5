import type { Play } from '#shared/contract/play.ts'
import { type Reader, shortTime } from '#shared/presentation/play/reportTimes.ts'
import { chanceText } from '#shared/presentation/playerStatus/chanceText.ts'
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
}

interface Props {
  play: Play
  reader: Reader
}

/** Lists everything that the next report may say, with his chance then. Shows nothing once its time has come. */
export const NextReport = ({ play, reader }: Props) => {
  const { next } = play
  if (!next || Date.parse(next.at) <= reader.now.getTime()) return null
  return (
    <Panel
      title="What will tell us"
      aside={<span className="sub">{shortTime(next.at, reader)}</span>}
      flush
    >
      <ol className={styles.chain}>
        {next.outcomes.map(({ says, share, chance }) => (
          <li key={says}>
            <span>
              <b>{words[says]}</b>
              <small>{chanceText(share)} of such players</small>
            </span>
            <b className="num">{chanceText(chance)}</b>
          </li>
        ))}
        <li className={styles.sum}>
          <b>All of them together: today’s number</b>
          <b className="num">{chanceText(play.chance)}</b>
        </li>
      </ol>
    </Panel>
  )
}
