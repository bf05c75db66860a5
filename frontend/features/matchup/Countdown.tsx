import { countdownTo, kickoffWord } from '#shared/domain/game/gameTimes.ts'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { useSecond } from '../../lib/serverTime.ts'
import styles from './Countdown.module.css'
import { countdownText } from './countdownText.ts'

interface Props {
  start: string | null
  sport: SportId
}

/** What is left until the start, by the second; nothing once it has come. */
export function Countdown({ start, sport }: Props) {
  const left = countdownTo(start, useSecond())
  return (
    left && (
      <span className={styles.countdown} role="timer">
        <b className="num">{countdownText(left)}</b> to {kickoffWord(sport)}
      </span>
    )
  )
}
