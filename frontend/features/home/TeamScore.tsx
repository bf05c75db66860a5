import { teamBand } from '#shared/domain/bands.ts'
import type { Example } from './example.ts'
import { ScoreSheet } from './ScoreSheet.tsx'
import { Specimen } from './Specimen.tsx'
import styles from './TeamScore.module.css'

const zones = [
  { band: 'poor', from: 0, to: 4 },
  { band: 'moderate', from: 4, to: 6 },
  { band: 'good', from: 6, to: 8 },
  { band: 'optimal', from: 8, to: 10 },
] as const

export const TeamScore = ({ example: { name, score } }: { example: Example }) => (
  <ScoreSheet
    title="Team Health Score"
    meaning="From 0 to 10: every group weighted by what it is worth in this sport. A quarterback moves it more than a guard does."
  >
    <Specimen score={score.toFixed(1)} band={teamBand(score)}>
      {name}
    </Specimen>
    <div className={styles.rail} aria-hidden="true">
      {zones.map(({ band, from, to }) => (
        <i key={band} data-band={band} style={{ flexGrow: to - from }} />
      ))}
      <span className={styles.pin} style={{ left: `${10 * score}%` }} />
    </div>
  </ScoreSheet>
)
