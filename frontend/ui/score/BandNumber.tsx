import type { Band } from '#shared/domain/score/bands.ts'
import styles from './Score.module.css'
import { Shape } from './Shape.tsx'

/** A number with the shape and color of its band, and the band's word as its tooltip. */
export const BandNumber = ({ band, text }: { band: Band; text: string }) => (
  <span className={`bold unbroken ${styles.number}`} data-band={band.key} title={band.label}>
    <Shape shape={band.shape} />
    {text}
  </span>
)
