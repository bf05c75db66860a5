import type { Band } from '#shared/domain/score/bands.ts'
import styles from './BandChip.module.css'
import { Shape } from './Shape.tsx'

/** Colour, shape and word, always together. */
export const BandChip = ({ band }: { band: Band }) => (
  <span className={styles.chip} data-band={band.key}>
    <Shape shape={band.shape} />
    {band.label}
  </span>
)
