import type { ShownScore } from '#shared/presentation/missingScore.ts'
import { BandChip } from './BandChip.tsx'
import { NotedScore } from './NotedScore.tsx'
import styles from './Score.module.css'

/** A score with its band. */
export const ScoreWord = ({ score }: { score: ShownScore }) => (
  <>
    <NotedScore score={score}>
      <span className={`num ${styles.scoreWordNumber}`}>{score.text}</span>
    </NotedScore>
    <BandChip band={score.band} />
  </>
)
