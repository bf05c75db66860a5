import { useLayoutEffect } from 'react'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { type ComparedKind, comparisonWith } from '../../lib/page/comparisonAddress.ts'
import { ButtonLink } from './Button.tsx'
import { Icon } from './Icon.tsx'
import styles from './JumpRow.module.css'

interface Props {
  /** The page's headings and their ids. */
  parts: readonly { id: string; title: string }[]
  /** The page's player or team, for the link to the comparison. */
  compared: { kind: ComparedKind; sport: SportName; id: string }
}

/**
 * A row of links to the sections of a long page and to the comparison, which stays visible while the page
 * scrolls.
 */
export const JumpRow = ({ parts, compared: { kind, sport, id } }: Props) => {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.jumps = 'true'
    return () => {
      delete dataset.jumps
    }
  }, [])
  return (
    <div className={`flex middle between gap-2 unprinted ${styles.row}`}>
      <nav className="tabs" aria-label="On this page">
        {parts.map((part) => (
          <a key={part.id} href={`#${part.id}`}>
            {part.title}
          </a>
        ))}
      </nav>
      <ButtonLink {...comparisonWith(kind, sport, id)}>
        <Icon name="compare" />
        <span className={styles.word}>Compare</span>
      </ButtonLink>
    </div>
  )
}
