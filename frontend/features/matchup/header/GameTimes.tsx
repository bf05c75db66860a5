import type { LockedGame, ScoredGame } from '#shared/contract/schedules.ts'
import {
  type Countdown,
  calledOffWord,
  countdownTo,
  type GamePhase,
  gameStart,
  kickoffWord,
  startClocks,
  startTexts,
} from '#shared/domain/game/gameTimes.ts'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { useOwnZone } from '../../../lib/ownZone.ts'
import { useNow, useSecond } from '../../../lib/serverTime.ts'
import { Icon } from '../../../ui/control/Icon.tsx'
import styles from './MatchupHeader.module.css'

interface Props {
  sport: SportId
  game: Pick<ScoredGame | LockedGame, 'status' | 'date_time'>
  phase: GamePhase
  /** This is an earlier version of the page, without a countdown. */
  isPast?: boolean
}

/** The game's phase, and its start in each time zone of the sport and in the reader's own. */
export const GameTimes = ({ sport, game, phase, isPast = false }: Props) => {
  const now = useNow()
  const own = useOwnZone()
  const start = gameStart(game)
  return (
    <div className={`flex wraps between middle tap small muted ${styles.times}`}>
      <Standing phase={phase} game={game} start={start} sport={sport} isPast={isPast} />
      {phase === 'in_play' ? (
        <span>scores are fixed as they stood at {kickoffWord(sport)}</span>
      ) : (
        game.status !== 'cancelled' && (
          <span className={`flex wraps ${styles.when}`}>
            {startTexts(start, sport, now, own).map((text) => (
              <time key={text} dateTime={start ?? undefined}>
                {text}
              </time>
            ))}
          </span>
        )
      )}
    </div>
  )
}

interface StandingProps extends Required<Props> {
  start: string | null
}

/** The phase in a word, or the countdown. */
const Standing = ({ phase, game, start, sport, isPast }: StandingProps) => {
  switch (phase) {
    case 'called_off':
      return <b>{calledOffWord(game)}</b>
    case 'in_play':
      return (
        <span className={`flex middle gap-2 ${styles.standing}`}>
          <InPlay start={start} sport={sport} />
        </span>
      )
    case 'awaiting_result':
      return <b>Result pending</b>
    case 'final':
      return (
        <b className={`flex middle gap-2 ${styles.standing}`}>
          <Icon name="done" />
          Final
        </b>
      )
    default:
      return isPast ? <span /> : <CountdownTimer start={start} sport={sport} />
  }
}

const InPlay = ({ start, sport }: CountdownProps) => {
  const own = useOwnZone()
  if (!start) return <b>In play</b>
  return (
    <>
      <Icon name="clock" />
      <span>
        <b>In play</b> since {startClocks(start, sport, own).join(' · ')}
      </span>
    </>
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

/** `1d 04:25:32`; days are left out if there are none. */
export const countdownText = ({ days, hours, minutes, seconds }: Countdown): string =>
  `${days > 0 ? `${days}d ` : ''}${twoDigits(hours)}:${twoDigits(minutes)}:${twoDigits(seconds)}`
