import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface Props {
  title: string
  level?: 'h1' | 'h2'
  children?: ReactNode
  /** At least one link or button, so that no page is a dead end. */
  actions: ReactNode
}

/** A page or part that has nothing to show, with what the reader can do. */
export const Notice = ({ title, level: Heading = 'h1', children, actions }: Props) => (
  <section className={`surface ${styles.notice}`}>
    <svg className={styles.art} viewBox="0 0 160 64" aria-hidden="true">
      <path d="M0 32h160M80 0v64" />
      <circle cx="80" cy="32" r="18" />
      <path d="M0 12h22v40H0M160 12h-22v40h22" />
    </svg>
    <Heading className={styles.title}>{title}</Heading>
    {children}
    <div className={styles.actions}>{actions}</div>
  </section>
)
