import type { SportName } from '#shared/domain/sport/sport.ts'
import { CardGrid } from '../../ui/layout/Card.tsx'
import { GameCard } from './GameCard.tsx'
import type { GameOnCard } from './queries.ts'

interface Props {
  games: readonly GameOnCard[]
  sport: SportName
  onJoin: (() => void) | undefined
}

export const ScheduleList = ({ games, sport, onJoin }: Props) => (
  <CardGrid>
    {games.map((game) => (
      <GameCard key={game.game_id} game={game} sport={sport} onJoin={onJoin} />
    ))}
  </CardGrid>
)
