import type { CSSProperties } from 'react'
import type { Side } from '#shared/domain/game/side.ts'
import type { SportId } from '#shared/domain/sport/sport.ts'
import {
  AbsenceLine,
  haveSameStatus,
  lettersOf,
  type ShownAbsence,
} from '../../../ui/score/AbsenceLine.tsx'
import type { GameOnCard, GameOver } from '../queries.ts'
import styles from './GameRow.module.css'
import { pickResultText, wonByText } from './resultText.ts'

/** The text beside the scores: who is missing or, once the game is over, the result. */
export const RowNews = ({ game, sport }: { game: GameOnCard; sport: SportId }) =>
  'away_team_points' in game ? <Result game={game} sport={sport} /> : <Missing game={game} />

const sides: readonly Side[] = ['away', 'home']
const classOf = (side: Side) => (side === 'away' ? styles.awayMissing : styles.homeMissing)

/** The side with the costliest absence first; a guest’s have no costs. */
const costliestFirst = ({ absences }: GameOnCard) => {
  const costOf = (side: Side) => {
    const [first]: readonly ShownAbsence[] = absences?.[side] ?? []
    return first?.cost ?? 0
  }
  return sides.toSorted((a, b) => costOf(a) - costOf(b))
}

const separator = ' · '

/** The costliest absences of each team: one per team on a phone, two on wide screens. */
const Missing = ({ game }: { game: GameOnCard }) => {
  const bySide = costliestFirst(game).flatMap((side) => {
    const [first, second] = game.absences?.[side] ?? []
    return first ? [{ side, team: game[`${side}_team_abbr`], first, second }] : []
  })
  const letters = bySide.reduce(
    (sum, { first, team }) => sum + lettersOf({ absence: first, team }),
    separator.length,
  )
  return (
    // On a phone the second player is shown only if he fits.
    <span
      className={`flex muted ${styles.missing}`}
      style={{ '--letters': letters } as CSSProperties}
    >
      {bySide.map(({ side, team, first, second }, at) => (
        <span key={side} className={classOf(side)}>
          {at > 0 && <span className={styles.narrow}>{separator}</span>}
          <span className={styles.narrow}>{team} </span>
          <AbsenceLine absence={first} />
          {second && (
            <span className={styles.wide}>
              {separator}
              <AbsenceLine absence={second} withoutStatus={haveSameStatus(first, second)} />
            </span>
          )}
        </span>
      ))}
      {bySide.length > 1 && (
        <span className={styles.more} aria-hidden="true">
          {' and more'}
        </span>
      )}
    </span>
  )
}

/** A phone has room for one of the two: the points already show the winner. */
const Result = ({ game, sport }: { game: GameOver; sport: SportId }) => {
  const pick = pickResultText(game)
  return (
    <span className={`flex muted ${styles.missing}`}>
      <span className={`${styles.awayMissing} ${pick ? styles.wide : ''}`}>
        {wonByText(game, sport)}
      </span>
      <span className={styles.homeMissing}>{pick}</span>
    </span>
  )
}
