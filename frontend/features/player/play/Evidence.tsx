import type { Play } from '#shared/contract/play.ts'
import { dayHeading, easternDay } from '#shared/domain/time/dates.ts'
import { movedText } from '#shared/presentation/play/evidenceWords.ts'
import type { Reader } from '#shared/presentation/play/reportTimes.ts'
import { chanceText } from '#shared/presentation/playerStatus/chanceText.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import styles from './Play.module.css'

interface Props {
  play: Play
  reader: Reader
}

/** From the listing to our chance: each line changes the number of the line above. */
export const Evidence = ({ play, reader }: Props) => {
  const { evidence, chance } = play
  const firstText = (reached: number) => (evidence.length > 1 ? `${reached}%` : chanceText(chance))
  return (
    <Panel
      title="How we get there"
      aside={evidence.length > 1 && <span className="sub">each line moves the one above</span>}
      flush
    >
      <ol className={styles.chain}>
        {evidence.map(({ label, at, moved, chance: reached }) => (
          <li key={label}>
            <span>
              <b>{label}</b>
              {at && <small>{dayHeading(easternDay(new Date(at)), reader.now)}</small>}
            </span>
            <b className="num">{moved === null ? firstText(reached) : movedText(moved)}</b>
          </li>
        ))}
        {evidence.length > 1 && (
          <li className={`sunken ${styles.sum}`}>
            <b>Plays the next game</b>
            <b className="num">{chanceText(chance)}</b>
          </li>
        )}
      </ol>
    </Panel>
  )
}
