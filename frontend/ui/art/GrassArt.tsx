import styles from './Art.module.css'
import { LineUp } from './LineUp.tsx'

/** A line-up from above: the quarterback is out, a guard is doubtful. */
export const FieldArt = () => (
  <LineUp
    ground="turf"
    stripes={['M180 0V360', 36]}
    men="132 196, 156 196, 180 196, 204 196, 252 198, 82 200, 278 206, 180 258, 112 206"
    opponents="144 163, 168 163, 192 163, 216 163, 132 136, 180 134, 228 136, 82 160, 278 158, 150 92, 214 92"
    out={[180, 228]}
    doubtful={[228, 196]}
  >
    <path
      className={styles.line}
      d="M0 0H360M0 36H360M0 72H360M0 108H360M0 144H360M0 216H360M0 252H360M0 288H360M0 324H360M0 360H360"
    />
    <path
      className={`${styles.line} ${styles.thin}`}
      strokeDasharray="1.5 5.7"
      d="M140 0v360M220 0v360"
    />
    <path className={styles.scrimmage} d="M0 180H360" />
    <g className={styles.yards}>
      <text x="102" y="118">
        4
      </text>
      <text x="102" y="262">
        4
      </text>
      <text x="248" y="118">
        0
      </text>
      <text x="248" y="262">
        0
      </text>
    </g>
  </LineUp>
)

/** A 4-3-3 from above: a center back is out, a midfielder is doubtful. */
export const PitchArt = () => (
  <LineUp
    ground="pitch"
    stripes={['M180 0V360', 40]}
    men="180 60, 88 176, 146 162, 272 176, 116 224, 244 224, 98 276, 262 276, 180 282"
    out={[214, 162]}
    doubtful={[180, 218]}
  >
    <path
      className={styles.line}
      d="M0 40H360M70 40V130H290V40M130 40V70H230V40M140 130A50 50 0 0 0 220 130M0 327H360"
    />
    <circle className={styles.line} cx="180" cy="327" r="50" />
    <circle className={styles.dot} cx="180" cy="100" r="3" />
    <circle className={styles.dot} cx="180" cy="327" r="3" />
  </LineUp>
)
