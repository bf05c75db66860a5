import { countdownTo } from '#shared/domain/game/gameTimes.ts'
import { useSecond } from '../../lib/serverTime.ts'

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** `1:54:20`; whole hours if the start is a day or more away. */
export const Clock = ({ start }: { start: string | null }) => {
  const left = countdownTo(start, useSecond())
  if (!left) return null
  const hours = 24 * left.days + left.hours
  return (
    <span className="num" role="timer">
      {left.days > 0
        ? `${hours} h`
        : `${hours}:${twoDigits(left.minutes)}:${twoDigits(left.seconds)}`}
    </span>
  )
}
