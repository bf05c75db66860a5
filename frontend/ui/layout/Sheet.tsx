import type { ReactNode } from 'react'
import styles from './Sheet.module.css'

/** The one surface: flat, with a hairline. */
export const Sheet = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={`surface ${styles.sheet}`}>
    <h2>{title}</h2>
    {children}
  </section>
)
