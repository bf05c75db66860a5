import { playerBand } from '#shared/domain/score/bands.ts'
import styles from './HomePage.module.css'
import { ExampleScore, ScoreSheet } from './ScoreSheet.tsx'

const factors = [
  { share: 68, meaning: 'plays' },
  { share: 74, meaning: 'of normal' },
  { share: 91, meaning: 'stays on' },
] as const

const score = Math.round(factors.reduce((product, { share }) => (product * share) / 100, 100))

/** An invented example that shows visitors how a player's score is made. */
export const PlayerScores = () => (
  <ScoreSheet
    title="Player Health Scores"
    meaning="From 0 to 100: will he play, how close to his best, and will he last. Three numbers you can multiply with a pencil."
  >
    <ExampleScore score={String(score)} band={playerBand(score)}>
      An example: a receiver with a hamstring
    </ExampleScore>
    <dl className={`grid between ${styles.factors}`}>
      {factors.map(({ share, meaning }) => (
        <div key={meaning}>
          <dt>{meaning}</dt>
          <dd className="num">{share}%</dd>
        </div>
      ))}
    </dl>
  </ScoreSheet>
)
