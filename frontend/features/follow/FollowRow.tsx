import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type SportId, sportNames } from '#shared/domain/sport/sport.ts'
import { FollowStar } from '../../ui/control/FollowStar.tsx'
import { TeamMark } from '../../ui/score/TeamMark.tsx'
import styles from './FollowRow.module.css'

interface Props {
  kind: 'players' | 'teams'
  sportsID: SportId
  id: string
  name: string
  /** The abbreviation of the team, or of the player's team. Its colours are below. */
  abbr: string
  colours: { primary: string; secondary: string }
  about: readonly (string | null | undefined | false)[]
  /** The list's own columns. */
  children: ReactNode
}

/**
 * A player or team that can be followed: mark, name, a description and the star. On a phone the columns from the
 * second on stand below the name; wide screens lay them out by `--columns`.
 */
export const FollowRow = ({ kind, sportsID, id, name, abbr, colours, about, children }: Props) => {
  const sport = sportNames[sportsID]
  const link =
    kind === 'players'
      ? ({ to: '/$sport/player/$player_id', params: { sport, player_id: id } } as const)
      : ({ to: '/$sport/team/$id', params: { sport, id } } as const)
  return (
    <li className={`grid middle ${styles.row}`}>
      <TeamMark abbr={abbr} colors={colours} sport={sport} />
      <span className={`shrinks ${styles.who}`}>
        <Link {...link} className="reach">
          <b>{name}</b>
        </Link>
        <small>{about.filter(Boolean).join(' · ')}</small>
      </span>
      {children}
      <FollowStar kind={kind} sport={sport} id={id} name={name} />
    </li>
  )
}
