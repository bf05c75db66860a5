import styles from './Art.module.css'
import { LineUp } from './LineUp.tsx'

/** A half court from above. */
export const CourtArt = () => (
  <LineUp
    ground="court"
    stripes={['M0 180H360', 24]}
    men="180 226, 94 186, 146 108"
    opponents="180 202, 112 166, 160 92, 206 112, 246 164"
    out={[222, 140]}
    doubtful={[266, 184]}
  >
    <path className={styles.paint} d="M137 38H223V140H137z" />
    <path
      className={styles.line}
      d="M0 38H360M137 38V140H223V38M148 140A32 32 0 0 0 212 140M61 38V114A128 128 0 0 0 299 114V38M164 54H196M158 66A22 22 0 0 0 202 66M0 291H360"
    />
    <path className={styles.line} strokeDasharray="6 5" d="M148 140A32 32 0 0 1 212 140" />
    <circle className={styles.line} cx="180" cy="66" r="6" />
    <circle className={styles.line} cx="180" cy="291" r="32" />
  </LineUp>
)
