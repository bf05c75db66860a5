import type { ReactNode } from 'react'
import styles from './ScoreSheet.module.css'

/** One of the three kinds of score: a title, an example, and what it means. */
export const ScoreSheet = ({
  title,
  meaning,
  children,
}: {
  title: string
  meaning: string
  children: ReactNode
}) => (
  <section className={`surface ${styles.sheet}`}>
    <h2>{title}</h2>
    <div className={styles.example}>{children}</div>
    <p className="note">{meaning}</p>
  </section>
)
