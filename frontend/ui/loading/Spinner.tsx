import styles from './Placeholder.module.css'

export const Spinner = ({ label }: { label: string }) => (
  <span className={`small muted ${styles.spinner}`} role="status">
    <span className={styles.wheel} />
    {label}
  </span>
)
