import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SportName } from '#shared/domain/sport/sport.ts'
import styles from './PlayerLine.module.css'

interface Props {
  sport: SportName
  id: string
  name: string
  /** His status, in small text. */
  children: ReactNode
}

export const PlayerName = ({ sport, id, name, children }: Props) => (
  <span className={`shrinks breaks ${styles.name}`}>
    <Link to="/$sport/player/$player_id" params={{ sport, player_id: id }}>
      {name}
    </Link>
    <small>{children}</small>
  </span>
)
