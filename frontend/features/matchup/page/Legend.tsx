import { type BandScale, playerScale, teamScale } from '#shared/domain/score/bands.ts'
import { Fold } from '../../../ui/fold/Fold.tsx'
import { BandChip } from '../../../ui/score/BandChip.tsx'
import styles from './Layout.module.css'

const scales: readonly BandScale[] = [teamScale, playerScale]

/** The bands of both scales, folded away until it is opened. */
export const Legend = () => (
  <Fold title="Health score legend">
    {scales.map(({ title, bands }) => (
      <section key={title} className={styles.scale}>
        <h3>{title}</h3>
        <ul>
          {bands.map((band) => (
            <li key={band.label} className="row">
              <BandChip band={band} />
              <span className="sub">{band.range}</span>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </Fold>
)
