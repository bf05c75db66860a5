import { cardTime } from '#shared/domain/dates.ts'
import type { SportName } from '#shared/domain/sport.ts'
import styles from './GameCard.module.css'

interface Props {
  at: string | null
  sport: SportName
}

/** US Eastern; soccer in the UK's time, too. */
export const GameTimes = ({ at, sport }: Props) => (
  <span className={`sub ${styles.times}`} data-lines={sport === 'soccer' ? 2 : 1}>
    <span>{cardTime(at)}</span>
    {sport === 'soccer' && at && <span>{cardTime(at, 'uk')}</span>}
  </span>
)
