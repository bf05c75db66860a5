import { offWord, startOf } from '#shared/domain/game/gameTimes.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { cardTime } from '#shared/domain/time/dates.ts'
import { useNow } from '../../lib/serverTime.ts'
import styles from './GameCard.module.css'
import type { GameOnCard } from './queries.ts'

interface Props {
  game: GameOnCard
  sport: SportName
}

/** US Eastern; soccer in the UK's time, too. */
export function GameTimes({ game, sport }: Props) {
  const now = useNow()
  const start = startOf(game)
  const off = offWord(game)
  return (
    <span className={`sub ${styles.times}`} data-lines={sport === 'soccer' ? 2 : 1}>
      <span>
        {off && `${off} · `}
        <span>{cardTime(start, now)}</span>
      </span>
      {sport === 'soccer' && start && <span>{cardTime(start, now, 'uk')}</span>}
    </span>
  )
}
