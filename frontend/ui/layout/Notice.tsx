import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface Props {
  title: string
  level?: 'h1' | 'h2'
  children?: ReactNode
  /** Nobody is left at a dead end: at least one way on. */
  ways: ReactNode
}

/** A page or a part with nothing to show, and what to do about it. */
export const Notice = ({ title, level: Heading = 'h1', children, ways }: Props) => (
  <section className={`surface ${styles.notice}`}>
    <svg className={styles.art} viewBox="0 0 160 64" aria-hidden="true">
      <path d="M0 32h160M80 0v64" />
      <circle cx="80" cy="32" r="18" />
      <path d="M0 12h22v40H0M160 12h-22v40h22" />
    </svg>
    <Heading className={styles.title}>{title}</Heading>
    {children}
    <div className={styles.ways}>{ways}</div>
  </section>
)
