import type { ReactNode } from 'react'
import styles from './Panel.module.css'

interface Props {
  title: string
  /** The anchor for links to the section. */
  id?: string
  children: ReactNode
}

/** A titled section on a flat surface. */
export const Sheet = ({ title, id, children }: Props) => (
  <section id={id} className={`surface grid gap-4 ${styles.sheet}`}>
    <h2>{title}</h2>
    {children}
  </section>
)
