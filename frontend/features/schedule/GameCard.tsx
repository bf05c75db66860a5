import { useId } from 'react'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { Button, ButtonLink } from '../../ui/control/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { TeamRow } from '../../ui/score/TeamRow.tsx'
import styles from './GameCard.module.css'
import { GameTimes } from './GameTimes.tsx'
import type { GameOnCard } from './queries.ts'
import { teamOnCard } from './teamOnCard.ts'

interface Props {
  game: GameOnCard
  sport: SportName
  /** Absent for members, who have nothing to join. */
  onJoin: (() => void) | undefined
}

export function GameCard({ game, sport, onJoin }: Props) {
  const heading = useId()
  const action = onJoin ? (
    <Button
      full
      look={'locked' in game ? 'plain' : 'solid'}
      aria-describedby={heading}
      onClick={onJoin}
    >
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
  )
  return (
    <Card action={action}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          Team Health Scores
          <span className="vh">
            : {game.away_team_name} at {game.home_team_name}
          </span>
        </h2>
        <GameTimes game={game} sport={sport} />
      </div>
      <TeamRow team={teamOnCard(game, 'away')} sport={sport} />
      <TeamRow team={teamOnCard(game, 'home')} sport={sport} />
    </Card>
  )
}
