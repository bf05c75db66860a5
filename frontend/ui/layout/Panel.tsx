import { type ReactNode, useId } from 'react'
import styles from './Panel.module.css'

interface Props {
  title: string
  /** A control or note beside the title. */
  aside?: ReactNode
  /** Lets the page move the focus to this heading. */
  id?: string
  /** The content reaches the edges, for lists with full-width lines. */
  flush?: boolean
  children: ReactNode
}

/** A section of a page under its heading, with room for a control beside it. */
export const Panel = ({ title, aside, id, flush = false, children }: Props) => {
  const ownId = useId()
  const heading = id ?? ownId
  return (
    <section className={`surface grid ${styles.panel}`} aria-labelledby={heading}>
      <header className={`flex middle between wraps ${styles.head}`}>
        <h2 id={heading} tabIndex={id ? -1 : undefined}>
          {title}
        </h2>
        {aside}
      </header>
      <div className={flush ? styles.flush : styles.body}>{children}</div>
    </section>
  )
}
