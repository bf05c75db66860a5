import { groupBand } from '#shared/domain/score/bands.ts'
import { scoreText } from '#shared/domain/score/numberText.ts'
import { Shape } from '../../ui/score/Shape.tsx'
import type { Example } from './example.ts'
import styles from './HomePage.module.css'
import { ScoreSheet } from './ScoreSheet.tsx'

export const PositionScores = ({ example: { home, groups } }: { example: Example }) => (
  <ScoreSheet
    title="Position Health Score"
    meaning="Where a team is thin. Starters count more than depth, and the group shows who is missing."
  >
    <p className="sub">{home.name}</p>
    <ul className={`grid gap-3 ${styles.groups}`} aria-label={home.name}>
      {groups.map(({ label, average }) => {
        const band = groupBand(average)
        return (
          <li key={label} data-band={band.key}>
            <span>{label}</span>
            <span className={`sunken ${styles.bar}`}>
              <i style={{ width: `${average}%` }} />
            </span>
            <span className={`num middle bold ${styles.average}`} title={band.label}>
              <Shape shape={band.shape} />
              {scoreText(average)}
              <span className="vh"> {band.label}</span>
            </span>
          </li>
        )
      })}
    </ul>
  </ScoreSheet>
)
