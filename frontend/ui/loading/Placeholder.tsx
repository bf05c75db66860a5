import styles from './Placeholder.module.css'

type Size = 'text' | 'wide' | 'line' | 'short' | 'mark' | 'chip' | 'button' | 'score'

/** A gray box, as large as the content that is being loaded. */
export const Placeholder = ({ size }: { size: Size }) => (
  <span className={`${styles.box} ${styles[size]}`} aria-hidden="true" />
)
