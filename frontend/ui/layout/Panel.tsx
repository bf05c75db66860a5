import { type ReactNode, useId } from 'react'
import styles from './Panel.module.css'

interface Props {
  title: string
  /** Beside the title: a choice, or a word about the numbers. */
  aside?: ReactNode
  /** Where the page can send the reader, focus included. */
  id?: string
  /** The body reaches the sheet's edges: lists with lines across. */
  flush?: boolean
  children: ReactNode
}

/** A sheet of the page under its heading. */
export const Panel = ({ title, aside, id, flush = false, children }: Props) => {
  const given = useId()
  const heading = id ?? given
  return (
    <section className={`surface ${styles.panel}`} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading} tabIndex={id ? -1 : undefined}>
          {title}
        </h2>
        {aside}
      </header>
      <div className={flush ? styles.flush : styles.body}>{children}</div>
    </section>
  )
}
