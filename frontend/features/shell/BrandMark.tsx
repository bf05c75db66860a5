import styles from './BrandMark.module.css'

export const BrandMark = () => (
  <svg className={styles.mark} viewBox="0 0 26 26" aria-hidden="true">
    <rect width="26" height="26" rx="5" />
    <path d="M6 19V8l7 7 7-7v11" />
  </svg>
)
