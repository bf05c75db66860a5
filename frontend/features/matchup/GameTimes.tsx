import type { LockedGame, ScheduledGame } from '#shared/contract/schedules.ts'
import { calledOffWord, gameStart } from '#shared/domain/game/gameTimes.ts'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { shortDateTime } from '#shared/domain/time/dates.ts'
import { useNow } from '../../lib/serverTime.ts'
import { Countdown } from './Countdown.tsx'
import styles from './GameTimes.module.css'

interface Props {
  sport: SportId
  game: Pick<ScheduledGame | LockedGame, 'status' | 'date_time'>
}

/** How long until the game, and when it is: in US Eastern, and for soccer in UK time, too. */
export function GameTimes({ sport, game }: Props) {
  const now = useNow()
  const start = gameStart(game)
  const off = calledOffWord(game)
  return (
    <div className={styles.times}>
      {off ? <b>{off}</b> : <Countdown start={start} sport={sport} />}
      {game.status !== 'cancelled' && (
        <span className={styles.when}>
          <time dateTime={start ?? undefined}>{shortDateTime(start, now)}</time>
          {sport === 3 && start && <time dateTime={start}>{shortDateTime(start, now, 'uk')}</time>}
        </span>
      )}
    </div>
  )
}
