import styles from './Art.module.css'

/** A half court from above: one starter is out, one is doubtful. Only they have a color. */
export const CourtArt = () => (
  <svg
    className={styles.court}
    viewBox="0 0 360 360"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <rect width="360" height="360" className={styles.ground} />
    <rect x="0" width="24" height="360" className={styles.stripe} />
    <rect x="48" width="24" height="360" className={styles.stripe} />
    <rect x="96" width="24" height="360" className={styles.stripe} />
    <rect x="144" width="24" height="360" className={styles.stripe} />
    <rect x="192" width="24" height="360" className={styles.stripe} />
    <rect x="240" width="24" height="360" className={styles.stripe} />
    <rect x="288" width="24" height="360" className={styles.stripe} />
    <rect x="336" width="24" height="360" className={styles.stripe} />
    <path className={styles.paint} d="M137 38H223V140H137z" />
    <path
      className={styles.line}
      d="M0 38H360M137 38V140H223V38M148 140A32 32 0 0 0 212 140M61 38V114A128 128 0 0 0 299 114V38M164 54H196M158 66A22 22 0 0 0 202 66M0 291H360"
    />
    <path className={styles.line} strokeDasharray="6 5" d="M148 140A32 32 0 0 1 212 140" />
    <circle className={styles.line} cx="180" cy="66" r="6" />
    <circle className={styles.line} cx="180" cy="291" r="32" />
    <g className={styles.men}>
      <circle cx="180" cy="226" r="7" />
      <circle cx="94" cy="186" r="7" />
      <circle cx="146" cy="108" r="7" />
      <path className={styles.doubtful} d="M266 173l11 11-11 11-11-11z" />
      <g className={styles.hit}>
        <circle cx="222" cy="140" r="13" className={styles.out} />
        <path d="m217.5 135.5 9 9m0-9-9 9" />
      </g>
      <circle cx="180" cy="202" r="6.5" className={styles.opponent} />
      <circle cx="112" cy="166" r="6.5" className={styles.opponent} />
      <circle cx="160" cy="92" r="6.5" className={styles.opponent} />
      <circle cx="206" cy="112" r="6.5" className={styles.opponent} />
      <circle cx="246" cy="164" r="6.5" className={styles.opponent} />
    </g>
  </svg>
)
