import type { ReactNode } from 'react'
import styles from './Sheet.module.css'

/** A titled section on a flat surface. */
export const Sheet = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={`surface ${styles.sheet}`}>
    <h2>{title}</h2>
    {children}
  </section>
)
