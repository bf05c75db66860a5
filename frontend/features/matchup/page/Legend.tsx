import { type BandScale, playerScale, teamScale } from '#shared/domain/score/bands.ts'
import { Fold } from '../../../ui/fold/Fold.tsx'
import { BandChip } from '../../../ui/score/BandChip.tsx'

const scales: readonly BandScale[] = [teamScale, playerScale]

/** The bands of both scales, folded away until it is opened. */
export const Legend = () => (
  <Fold title="Health score legend">
    {scales.map(({ title, bands }) => (
      <section key={title} className="grid gap-2">
        <h3>{title}</h3>
        <ul className="grid gap-2">
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
