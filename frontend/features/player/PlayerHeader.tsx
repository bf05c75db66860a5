import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type SportName, sportIds } from '#shared/domain/sport/sport.ts'
import { shownLogo } from '#shared/domain/team/teamLogo.ts'
import { fullTeamName } from '#shared/domain/team/teamName.ts'
import { FollowStar } from '../../ui/control/FollowStar.tsx'
import { TeamMark } from '../../ui/score/TeamMark.tsx'
import styles from './Player.module.css'
import type { PlayerFact } from './playerFacts.ts'
import type { PlayerAnswer } from './queries.ts'

interface Props {
  player: PlayerAnswer['playerInfo']
  sport: SportName
  /** The score, or a lock. */
  score: ReactNode
  /** The facts below, which guests do not see. */
  children?: ReactNode
}

/** The player's name, position and team, with his score. */
export const PlayerHeader = ({ player, sport, score, children }: Props) => {
  const { jersey, position, team_id, team_colours, team_name } = player
  const city = player.team_city ?? ''
  const kind = [position, jersey !== null && `#${jersey}`].filter(Boolean).join(', ')
  return (
    <header className={`surface grid ${styles.header}`}>
      <div className={`grid middle gap-4 ${styles.who}`}>
        {team_colours && (
          <TeamMark
            logo={shownLogo(player.team_logo ?? null, player.team_logo_secondary)}
            abbr={player.team_abbr ?? ''}
            colors={team_colours}
            sport={sport}
          />
        )}
        <div>
          <h1>{player.player_name}</h1>
          <p className="note">
            {kind && `${kind}, `}
            {team_id && team_name ? (
              <Link to="/$sport/team/$id" params={{ sport, id: team_id }} className="reach">
                {fullTeamName(sportIds[sport], { city, name: team_name })}
              </Link>
            ) : (
              'no team'
            )}
          </p>
        </div>
      </div>
      <div className={`flex middle gap-3 ${styles.score}`}>
        {score}
        <FollowStar kind="players" sport={sport} id={player.player_id} name={player.player_name} />
      </div>
      {children}
    </header>
  )
}

/** Figures side by side, each under its name. */
export const Facts = ({ label, facts }: { label: string; facts: readonly PlayerFact[] }) => (
  <dl className={`grid two ruled ${styles.facts}`} aria-label={label}>
    {facts.map(({ name, value, note }) => (
      <div key={name}>
        <dt className="small">{name}</dt>
        <dd className="reading bold num">
          {value}
          {note && <span className="sub">{note}</span>}
        </dd>
      </div>
    ))}
  </dl>
)
