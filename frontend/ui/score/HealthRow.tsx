import type { ReactNode } from 'react'
import type { ShownScore } from '#shared/presentation/missingScore.ts'
import { Lock, LockMark } from './Lock.tsx'
import styles from './Score.module.css'
import { ScoreWord } from './ScoreWord.tsx'

interface Props {
  mark: ReactNode
  above?: ReactNode
  name: ReactNode
  below?: ReactNode
  /** `locked in list` is a small mark, for lists that say once why their scores are locked. */
  score: ShownScore | 'locked' | 'locked in list'
}

/** A team or player on a card, with the score. */
export const HealthRow = ({ mark, above, name, below, score }: Props) => (
  <div className={`grid middle gap-3 ${styles.row}`}>
    {mark}
    <span className={styles.who}>
      {above && <span className="sub">{above}</span>}
      <b>{name}</b>
      {below && <span className="sub">{below}</span>}
    </span>
    <span className={styles.health}>
      {score === 'locked' && <Lock />}
      {score === 'locked in list' && <LockMark />}
      {typeof score !== 'string' && <ScoreWord score={score} />}
    </span>
  </div>
)
