import type { BandShape } from '#shared/domain/score/bands.ts'
import styles from './Score.module.css'

const paths: Record<BandShape, string> = {
  circle: 'M10 1a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  square: 'M4.5 1.5h11a3 3 0 0 1 3 3v11a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-11a3 3 0 0 1 3-3z',
  diamond: 'M10 .5 19.5 10 10 19.5.5 10z',
  cross: 'M3 3 17 17M17 3 3 17',
  ring: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14z',
}

const strokedShapes: Partial<Record<BandShape, string | undefined>> = {
  cross: styles.stroke,
  ring: styles.stroke,
}

export const Shape = ({ shape }: { shape: BandShape }) => (
  <svg className={strokedShapes[shape] ?? styles.fill} viewBox="0 0 20 20" aria-hidden="true">
    <path d={paths[shape]} />
  </svg>
)
