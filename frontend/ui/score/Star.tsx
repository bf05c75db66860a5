import styles from './Score.module.css'

export const Star = ({ filled }: { filled: boolean }) => (
  <svg className={styles.star} viewBox="0 0 24 24" aria-hidden="true" data-filled={filled}>
    <path d="m12 3 2.8 5.9 6.2.8-4.6 4.4 1.2 6.4-5.6-3.1-5.6 3.1 1.2-6.4L3 9.7l6.2-.8z" />
  </svg>
)

/** Stands after the name of a team that the reader follows. */
export const FollowedMark = () => (
  <span className={`unbroken ${styles.starMark}`}>
    <Star filled />
    <span className="vh"> followed</span>
  </span>
)
