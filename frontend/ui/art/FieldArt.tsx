import styles from './Art.module.css'

/** A line-up from above: the quarterback is out, a guard is doubtful. Only they have a color. */
export const FieldArt = () => (
  <svg
    className={styles.turf}
    viewBox="0 0 360 360"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <rect width="360" height="360" className={styles.ground} />
    <rect y="0" width="360" height="36" className={styles.stripe} />
    <rect y="72" width="360" height="36" className={styles.stripe} />
    <rect y="144" width="360" height="36" className={styles.stripe} />
    <rect y="216" width="360" height="36" className={styles.stripe} />
    <rect y="288" width="360" height="36" className={styles.stripe} />
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
    <g className={styles.men}>
      <circle cx="132" cy="196" r="7" />
      <circle cx="156" cy="196" r="7" />
      <circle cx="180" cy="196" r="7" />
      <circle cx="204" cy="196" r="7" />
      <circle cx="252" cy="198" r="7" />
      <circle cx="82" cy="200" r="7" />
      <circle cx="278" cy="206" r="7" />
      <circle cx="180" cy="258" r="7" />
      <circle cx="112" cy="206" r="7" />
      <path className={styles.doubtful} d="M228 185l11 11-11 11-11-11z" />
      <g className={styles.hit}>
        <circle cx="180" cy="228" r="13" className={styles.out} />
        <path d="m175.5 223.5 9 9m0-9-9 9" />
      </g>
      <circle cx="144" cy="163" r="6.5" className={styles.opponent} />
      <circle cx="168" cy="163" r="6.5" className={styles.opponent} />
      <circle cx="192" cy="163" r="6.5" className={styles.opponent} />
      <circle cx="216" cy="163" r="6.5" className={styles.opponent} />
      <circle cx="132" cy="136" r="6.5" className={styles.opponent} />
      <circle cx="180" cy="134" r="6.5" className={styles.opponent} />
      <circle cx="228" cy="136" r="6.5" className={styles.opponent} />
      <circle cx="82" cy="160" r="6.5" className={styles.opponent} />
      <circle cx="278" cy="158" r="6.5" className={styles.opponent} />
      <circle cx="150" cy="92" r="6.5" className={styles.opponent} />
      <circle cx="214" cy="92" r="6.5" className={styles.opponent} />
    </g>
  </svg>
)
