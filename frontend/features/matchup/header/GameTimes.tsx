import type { LockedGame, ScheduledGame } from '#shared/contract/schedules.ts'
import {
  type Countdown,
  calledOffWord,
  countdownTo,
  gameStart,
  kickoffWord,
} from '#shared/domain/game/gameTimes.ts'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { shortDateTime } from '#shared/domain/time/dates.ts'
import { useNow, useSecond } from '../../../lib/serverTime.ts'
import styles from './GameTimes.module.css'

interface Props {
  sport: SportId
  game: Pick<ScheduledGame | LockedGame, 'status' | 'date_time'>
}

/** The time left until the game, and its start in US Eastern time and, for soccer, in UK time. */
export const GameTimes = ({ sport, game }: Props) => {
  const now = useNow()
  const start = gameStart(game)
  const calledOff = calledOffWord(game)
  return (
    <div className={styles.times}>
      {calledOff ? <b>{calledOff}</b> : <CountdownTimer start={start} sport={sport} />}
      {game.status !== 'cancelled' && (
        <span className={styles.when}>
          <time dateTime={start ?? undefined}>{shortDateTime(start, now)}</time>
          {sport === 3 && start && <time dateTime={start}>{shortDateTime(start, now, 'uk')}</time>}
        </span>
      )}
    </div>
  )
}

interface CountdownProps {
  start: string | null
  sport: SportId
}

/** The time left, by the second; empty once the game has started. */
const CountdownTimer = ({ start, sport }: CountdownProps) => {
  const left = countdownTo(start, useSecond())
  return (
    left && (
      <span className={styles.countdown} role="timer">
        <b className="num">{countdownText(left)}</b> to {kickoffWord(sport)}
      </span>
    )
  )
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** `1d 04:25:32`, without the days where there are none. */
export const countdownText = ({ days, hours, minutes, seconds }: Countdown): string =>
  `${days > 0 ? `${days}d ` : ''}${twoDigits(hours)}:${twoDigits(minutes)}:${twoDigits(seconds)}`
