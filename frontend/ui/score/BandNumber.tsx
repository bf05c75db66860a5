import type { Band } from '#shared/domain/score/bands.ts'
import styles from './Score.module.css'
import { Shape } from './Shape.tsx'

interface Props {
  band: Band
  text: string
  /** Drawn with a dashed ring in place of the shape. */
  isForecast?: boolean | undefined
}

/** A number with the shape and color of its band, and the band's word as its tooltip. */
export const BandNumber = ({ band, text, isForecast = false }: Props) => (
  <span
    className={`bold unbroken ${styles.number}`}
    data-band={band.key}
    data-forecast={isForecast || undefined}
    title={band.label}
  >
    <Shape shape={isForecast ? 'ring' : band.shape} />
    {text}
  </span>
)
