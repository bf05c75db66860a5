import type { LockedMatchupGame, MatchupGame } from '#shared/contract/matchup.ts'
import type { SportId } from '#shared/domain/sport/sport.ts'
import styles from './MatchupHeader.module.css'
import { picksText, winnerText } from './resultText.ts'

interface Props {
  game: MatchupGame | LockedMatchupGame
  sport: SportId
}

/** The final result and, for members, how our picks turned out. Empty until the result is known. */
export const Result = ({ game, sport }: Props) => {
  const { away_team_points: away, home_team_points: home } = game
  if (away === null || home === null) return null
  return (
    <section className={`grid gap-1 centered sunken ${styles.result}`} aria-label="Result">
      <p className={`grid baseline gap-2 ${styles.points}`}>
        <span
          className={`flex wraps baseline small muted ${styles.team}`}
          data-won={away > home || undefined}
        >
          {game.away_team_name} <b>{away}</b>
        </span>
        <span className="small muted">{winnerText(game, { away, home }, sport)}</span>
        <span
          className={`flex wraps baseline small muted ${styles.team}`}
          data-won={home > away || undefined}
        >
          <b>{home}</b> {game.home_team_name}
        </span>
      </p>
      {!('locked' in game) && <p className="bold">{picksText(game)}</p>}
    </section>
  )
}
