import { calledOffWord, gameStart } from '#shared/domain/game/gameTimes.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { shortDateTime } from '#shared/domain/time/dates.ts'
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
  const start = gameStart(game)
  const off = calledOffWord(game)
  return (
    <span className={`sub ${styles.times}`} data-lines={sport === 'soccer' ? 2 : 1}>
      <span>
        {off && `${off} · `}
        <span>{shortDateTime(start, now)}</span>
      </span>
      {sport === 'soccer' && start && <span>{shortDateTime(start, now, 'uk')}</span>}
    </span>
  )
}
