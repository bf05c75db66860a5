import type { SportName } from '#shared/domain/sport.ts'
import { GameCard } from './GameCard.tsx'
import type { GameOnCard } from './queries.ts'
import styles from './ScheduleList.module.css'

interface Props {
  games: readonly GameOnCard[]
  sport: SportName
  onJoin: (() => void) | undefined
}

export const ScheduleList = ({ games, sport, onJoin }: Props) => (
  <ul className={styles.cards}>
    {games.map((game) => (
      <GameCard key={game.game_id} game={game} sport={sport} onJoin={onJoin} />
    ))}
  </ul>
)
