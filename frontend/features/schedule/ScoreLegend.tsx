import { teamScale } from '#shared/domain/score/bands.ts'
import { Fold } from '../../ui/fold/Fold.tsx'
import { BandChip } from '../../ui/score/BandChip.tsx'
import styles from './GameList.module.css'

export const ScoreLegend = () => (
  <Fold title="How to read a score">
    <p className="note">
      A team score runs from 0 to 10. Ten means that nobody is hurt. The word, the color and the
      shape always say the same thing.
    </p>
    <ul className={styles.bands}>
      {teamScale.bands.map((band) => (
        <li key={band.key} className="row">
          <BandChip band={band} />
          <span className="sub">{band.range}</span>
        </li>
      ))}
    </ul>
    <p className="note">
      Shapes get sharper as health gets worse, so the bands can be told apart without color.
    </p>
  </Fold>
)
