import type { Countdown } from '#shared/domain/game/gameTimes.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** `1d 04:25:32`; the days go when there are none. */
export const countdownText = ({ days, hours, minutes, seconds }: Countdown): string =>
  `${days > 0 ? `${days}d ` : ''}${two(hours)}:${two(minutes)}:${two(seconds)}`
