import { useId } from 'react'
import { cardTime } from '#shared/domain/dates.ts'
import type { SportName } from '#shared/domain/sport.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import styles from './GameCard.module.css'
import type { GameOnCard } from './queries.ts'
import { TeamRow } from './TeamRow.tsx'
import { teamOnCard } from './teamOnCard.ts'

interface Props {
  game: GameOnCard
  sport: SportName
  /** Absent for members, who have nothing to join. */
  onJoin: (() => void) | undefined
}

export function GameCard({ game, sport, onJoin }: Props) {
  const heading = useId()
  const look = 'locked' in game ? 'plain' : 'solid'
  return (
    <li className={`surface ${styles.card}`}>
      <div className={styles.game}>
        <div className="row between">
          <h2 id={heading} className={styles.title}>
            Team Health Scores
            <span className="vh">
              : {game.away_team_name} at {game.home_team_name}
            </span>
          </h2>
          <span className="sub">{cardTime(game.date_time)}</span>
        </div>
        <TeamRow team={teamOnCard(game, 'away')} sport={sport} />
        <TeamRow team={teamOnCard(game, 'home')} sport={sport} />
      </div>
      {onJoin ? (
        <Button full look={look} aria-describedby={heading} onClick={onJoin}>
          LOG IN OR JOIN FOR FREE
        </Button>
      ) : (
        <ButtonLink
          full
          to="/$sport/matchup/$id"
          params={{ sport, id: game.game_id }}
          aria-describedby={heading}
        >
          VIEW MATCHUP
        </ButtonLink>
      )}
    </li>
  )
}
