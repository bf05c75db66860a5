import styles from './Placeholder.module.css'

type Size = 'text' | 'line' | 'mark' | 'chip' | 'button'

/** A part of a skeleton, as large as what will stand there. */
export const Placeholder = ({ size }: { size: Size }) => (
  <span className={`${styles.bone} ${styles[size]}`} aria-hidden="true" />
)
