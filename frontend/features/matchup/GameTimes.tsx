import { cardTime } from '#shared/domain/dates.ts'
import type { SportId } from '#shared/domain/sport.ts'
import { Countdown } from './Countdown.tsx'
import styles from './GameTimes.module.css'

interface Props {
  sport: SportId
  start: string | null
}

/** How long until the game, and when it is: in US Eastern, and for soccer in UK time, too. */
export const GameTimes = ({ sport, start }: Props) => (
  <div className={styles.times}>
    <Countdown start={start} sport={sport} />
    <span className={styles.when}>
      <time dateTime={start ?? undefined}>{cardTime(start)}</time>
      {sport === 3 && start && <time dateTime={start}>{cardTime(start, 'uk')}</time>}
    </span>
  </div>
)
