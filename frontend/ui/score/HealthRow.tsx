import type { ReactNode } from 'react'
import type { ShownScore } from '#shared/presentation/missingScore.ts'
import { Lock } from './Lock.tsx'
import styles from './Score.module.css'
import { ScoreWord } from './ScoreWord.tsx'

interface Props {
  mark: ReactNode
  above?: ReactNode
  name: ReactNode
  score: ShownScore | 'locked'
}

/** A team or player on a card, with the score. */
export const HealthRow = ({ mark, above, name, score }: Props) => (
  <div className={`grid middle gap-3 ${styles.row}`}>
    {mark}
    <span className={styles.who}>
      {above && <span className="sub">{above}</span>}
      <b>{name}</b>
    </span>
    <span className={styles.health}>
      {score === 'locked' ? <Lock /> : <ScoreWord score={score} />}
    </span>
  </div>
)
