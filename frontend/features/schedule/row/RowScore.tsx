import type { ShownStanding } from '#shared/contract/teamInfo.ts'
import type { Side } from '#shared/domain/game/side.ts'
import type { ShownScore } from '#shared/presentation/missingScore.ts'
import { standingText } from '#shared/presentation/standingText.ts'
import { BandNumber } from '../../../ui/score/BandNumber.tsx'
import { NotedScore } from '../../../ui/score/NotedScore.tsx'
import styles from './GameRow.module.css'

interface Props {
  side: Side
  score: ShownScore
  standing: ShownStanding | undefined
}

/** The number, its band's word and the rank. A narrow screen leaves out the word "Health". */
export const RowScore = ({ side, score, standing }: Props) => {
  const { text, band } = score
  const [word, health] = band.label.split(/ (?=Health$)/)
  const [rank, ...rest] = standing ? standingText(standing).split(' ') : []
  return (
    <span
      className={`grid baseline unbroken ${styles.score} ${side === 'away' ? styles.awayScore : styles.homeScore}`}
    >
      <NotedScore score={score} boxClass={styles.above}>
        <BandNumber band={band} text={text} />
      </NotedScore>
      <span className={styles.word}>
        {word}
        {health && <span className={styles.wide}> {health}</span>}
      </span>
      <small>
        {rank}
        {rank && <span className="vh"> {rest.join(' ')}</span>}
      </small>
    </span>
  )
}
