import type { Band } from '#shared/domain/score/bands.ts'
import styles from './Score.module.css'
import { Shape } from './Shape.tsx'

/** A band's color, shape and word, which always appear together. */
export const BandChip = ({ band }: { band: Omit<Band, 'range'> }) => (
  <span className={`small bold unbroken ${styles.chip}`} data-band={band.key}>
    <Shape shape={band.shape} />
    {band.label}
  </span>
)
