import type { ReactNode } from 'react'
import {
  calledOffWord,
  type GamePhase,
  gameStart,
  startClocks,
  startTexts,
} from '#shared/domain/game/gameTimes.ts'
import type { Side } from '#shared/domain/game/side.ts'
import { type SportName, sportIds } from '#shared/domain/sport/sport.ts'
import type { RowClock } from '../OwnTimes.tsx'
import type { GameOnCard, GameOver } from '../queries.ts'
import styles from './GameRow.module.css'
import { winnerOf } from './resultText.ts'

interface Props {
  game: GameOnCard
  sport: SportName
  phase: GamePhase
  clock: RowClock
  /** Shown beside the times in the other zones. */
  children: ReactNode
}

/**
 * The start in each zone of the sport and in the reader's own. Under the heading of a day, only screen readers
 * get the day.
 */
export const RowTimes = ({ game, sport, phase, clock: { now, own, lines }, children }: Props) => {
  const start = gameStart(game)
  const calledOff = calledOffWord(game)
  const inPlay = phase === 'in_play' && start !== null
  const [first = '', ...others] = inPlay
    ? startClocks(start, sportIds[sport], own)
    : startTexts(start, sportIds[sport], now, own)
  const [date, clock] = withDate(first)
  const [hour, ...rest] = clock.split(' ')
  if ('away_team_points' in game)
    return (
      <span className={`grid unbroken ${styles.when}`} data-lines="1">
        <b className={styles.state}>Final</b> <Points game={game} />
      </span>
    )
  return (
    <>
      <span className={`grid unbroken ${styles.when}`} data-lines={lines}>
        {inPlay && (
          <>
            <b className={styles.state}>In play</b>
            <span className="vh"> since </span>
          </>
        )}
        {calledOff && (
          <>
            <b className={styles.state}>{calledOff}</b>
            <span className="vh"> · </span>
          </>
        )}
        {date && (
          <span className={`small muted ${styles.date}`}>
            {date}
            <span className="vh"> · </span>
          </span>
        )}
        {inPlay || calledOff ? <small>{hour}</small> : <b>{hour}</b>}
        {rest.length > 0 && <small> {rest.join(' ')}</small>}
      </span>
      <span className={`flex wraps small muted ${styles.others}`} data-lines={lines}>
        {others.map((text) => (
          <OtherTime key={text} text={text} date={date} />
        ))}
        {children}
      </span>
    </>
  )
}

/** `24–17`, the away team first, as in the row, with the winner's in bold. */
const Points = ({ game }: { game: GameOver }) => {
  const winner = winnerOf(game)
  const points = (side: Side) => {
    const own = game[`${side}_team_points`]
    return winner === side ? <b>{own}</b> : own
  }
  return (
    <span>
      {points('away')}–{points('home')}
    </span>
  )
}

/** Splits a text into the day that it begins with and the time. */
const withDate = (text: string): readonly [string | undefined, string] => {
  const [date, clock] = text.split(' · ')
  return clock === undefined ? [undefined, text] : [date, clock]
}

/** A time in another zone, with its day if that differs. */
const OtherTime = ({ text, date }: { text: string; date: string | undefined }) => {
  const [ownDate, clock] = withDate(text)
  if (!ownDate) return <span>{clock}</span>
  return (
    <span>
      <span className={ownDate === date ? 'vh' : ''}>{ownDate} · </span>
      {clock}
    </span>
  )
}
