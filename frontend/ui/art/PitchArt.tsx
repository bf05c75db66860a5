import styles from './Art.module.css'

/** A 4-3-3 from above: a center back is out, a midfielder is doubtful. Only they have a color. */
export const PitchArt = () => (
  <svg
    className={styles.pitch}
    viewBox="0 0 360 360"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <rect width="360" height="360" className={styles.ground} />
    <rect y="0" width="360" height="40" className={styles.stripe} />
    <rect y="80" width="360" height="40" className={styles.stripe} />
    <rect y="160" width="360" height="40" className={styles.stripe} />
    <rect y="240" width="360" height="40" className={styles.stripe} />
    <rect y="320" width="360" height="40" className={styles.stripe} />
    <path
      className={styles.line}
      d="M0 40H360M70 40V130H290V40M130 40V70H230V40M140 130A50 50 0 0 0 220 130M0 327H360"
    />
    <circle className={styles.line} cx="180" cy="327" r="50" />
    <circle className={styles.dot} cx="180" cy="100" r="3" />
    <circle className={styles.dot} cx="180" cy="327" r="3" />
    <g className={styles.men}>
      <circle cx="180" cy="60" r="7" />
      <circle cx="88" cy="176" r="7" />
      <circle cx="146" cy="162" r="7" />
      <circle cx="272" cy="176" r="7" />
      <circle cx="116" cy="224" r="7" />
      <circle cx="244" cy="224" r="7" />
      <circle cx="98" cy="276" r="7" />
      <circle cx="262" cy="276" r="7" />
      <circle cx="180" cy="282" r="7" />
      <g className={styles.hit}>
        <circle cx="214" cy="162" r="13" className={styles.out} />
        <path d="m209.5 157.5 9 9m0-9-9 9" />
      </g>
      <path className={styles.doubtful} d="M180 207l11 11-11 11-11-11z" />
    </g>
  </svg>
)
