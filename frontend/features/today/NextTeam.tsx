import type { Side } from '#shared/domain/game/side.ts'
import { sportNames } from '#shared/domain/sport/sport.ts'
import { shownCity } from '#shared/domain/team/teamName.ts'
import { shownTeamScore } from '#shared/presentation/missingScore.ts'
import { ScoreWord } from '../../ui/score/ScoreWord.tsx'
import { TeamMark } from '../../ui/score/TeamMark.tsx'
import type { OpenGameOfToday } from './queries.ts'
import styles from './TodayBoard.module.css'

interface Props {
  game: OpenGameOfToday
  side: Side
}

/** A team of the next game, with its score. */
export const NextTeam = ({ game, side }: Props) => {
  const city = shownCity(game.sportsID, { city: game[`${side}_team_city`] })
  const score = game[`${side}_team_gaming_score`]
  return (
    <div className={`grid middle gap-3 ${styles.nextTeam}`}>
      <TeamMark
        abbr={game[`${side}_team_abbr`]}
        colors={game[`${side}_team_colours`]}
        sport={sportNames[game.sportsID]}
      />
      <span className="grid">
        {city && <span className="sub">{city}</span>}
        <b className={`reading ${styles.name}`}>{game[`${side}_team_name`]}</b>
      </span>
      <span className={styles.health}>
        <ScoreWord score={shownTeamScore(score, false, game[`${side}_unreported`])} />
      </span>
    </div>
  )
}
