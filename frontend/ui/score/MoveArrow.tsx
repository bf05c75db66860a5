import styles from './Score.module.css'

/** Stands before a number that has risen or fallen. */
export const MoveArrow = ({ up }: { up: boolean }) => (
  <svg className={styles.arrow} viewBox="0 0 10 10" aria-hidden="true">
    <path d={up ? 'M5 1 10 9H0z' : 'M5 9 10 1H0z'} />
  </svg>
)
