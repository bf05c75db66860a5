import type { ShownStanding } from '#shared/contract/teamInfo.ts'
import type { Side } from '#shared/domain/game/side.ts'
import type { ShownScore } from '#shared/presentation/missingScore.ts'
import { standingText } from '#shared/presentation/standingText.ts'
import { Tooltip } from '../../../ui/control/Tooltip.tsx'
import { BandNumber } from '../../../ui/score/BandNumber.tsx'
import styles from './GameRow.module.css'

interface Props {
  side: Side
  score: ShownScore
  standing: ShownStanding | undefined
}

/** The number, its band's word and the rank. A narrow screen leaves out the word "Health". */
export const RowScore = ({ side, score: { text, band, note }, standing }: Props) => {
  const [word, ...health] = band.label.split(' ')
  const [rank, ...rest] = standing ? standingText(standing).split(' ') : []
  const number = <BandNumber band={band} text={text} />
  return (
    <span className={`${styles.score} ${side === 'away' ? styles.awayScore : styles.homeScore}`}>
      {note ? (
        <span className={styles.above}>
          <Tooltip tip={note} label={`${text}, ${note}`}>
            {number}
          </Tooltip>
        </span>
      ) : (
        number
      )}
      <span className={styles.word}>
        {word}
        <span className={styles.wide}> {health.join(' ')}</span>
      </span>
      <small>
        {rank}
        {rank && <span className="vh"> {rest.join(' ')}</span>}
      </small>
    </span>
  )
}
