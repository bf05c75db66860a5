import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Side } from '#shared/domain/game/side.ts'
import { type SportName, sportIds } from '#shared/domain/sport/sport.ts'
import { fullTeamName, shownCity } from '#shared/domain/team/teamName.ts'
import { TeamMark } from '../../ui/score/TeamMark.tsx'
import styles from './TeamScore.module.css'
import type { NamedTeam } from './teams.ts'

interface Props {
  side: Side
  team: NamedTeam
  sport: SportName
  /** The number with its word, or a lock. */
  children: ReactNode
}

/** One side of the face to face. */
export const TeamScore = ({ side, team, sport, children }: Props) => {
  const city = shownCity(sportIds[sport], team)
  return (
    <section
      className={styles.side}
      data-side={side}
      aria-label={`${fullTeamName(sportIds[sport], team)}: score`}
    >
      <div className={styles.id}>
        <TeamMark abbr={team.abbr} colours={team.colours} sport={sport} />
        <h2>
          <Link to="/$sport/team/$id" params={{ sport, id: team.id }}>
            {city && <small>{city}</small>}
            {team.name}
          </Link>
        </h2>
      </div>
      {children}
    </section>
  )
}
