import type { MatchupPage } from '#shared/contract/matchup.ts'
import { highlightedSide, type Side } from '#shared/domain/game/side.ts'
import { scoreWhenMissing, teamScoreText } from '#shared/domain/score/bands.ts'
import { sportNames } from '#shared/domain/sport/sport.ts'
import { teamNameInSentence } from '#shared/domain/team/teamName.ts'
import { GapRail, type RailPin } from '../../charts/GapRail.tsx'
import { TeamMark } from '../../ui/score/TeamMark.tsx'
import { Changes } from './Changes.tsx'
import styles from './Face.module.css'
import { Facts } from './Facts.tsx'
import { GameTimes } from './GameTimes.tsx'
import { Gap } from './Gap.tsx'
import { ScoreNumber } from './ScoreNumber.tsx'
import { TeamScore } from './TeamScore.tsx'
import { teamOf } from './teams.ts'

interface Props {
  page: MatchupPage
  onWhy: (side: Side) => void
  /** A what-if's page says nothing of what happened. */
  assumed: boolean
}

/** The two teams face to face, what lies between them, and what changed. */
export function Face({ page, onWhy, assumed }: Props) {
  const [game] = page.match
  const sport = sportNames[game.sportsID]
  const shown = (side: Side) => {
    const team = teamOf(game, side)
    const score = game[`${side}_team_gaming_score`]
    return { team, score, name: team.name, info: page.teamInfo[side] }
  }
  const [away, home] = [shown('away'), shown('home')]
  const highlighted = highlightedSide(away.score, home.score)
  const pin = ({ team, score }: typeof away): RailPin => ({
    key: team.id,
    value: score ?? scoreWhenMissing,
    mark: <TeamMark abbr={team.abbr} colours={team.colours} sport={sport} />,
  })
  const number = (side: Side, { team, score, info }: typeof away) => (
    <ScoreNumber
      team={teamNameInSentence(game.sportsID, team)}
      score={score}
      dim={highlighted !== undefined && highlighted !== side}
      onWhy={info.explanation ? () => onWhy(side) : undefined}
    />
  )
  return (
    <article className={`surface ${styles.face}`} aria-label="Team health scores">
      <GameTimes sport={game.sportsID} game={game} />
      <div className={styles.columns}>
        <div>
          <div className={styles.sides}>
            <TeamScore side="away" team={away.team} sport={sport}>
              {number('away', away)}
            </TeamScore>
            <Gap
              away={{ abbr: away.team.abbr, score: away.score }}
              home={{ abbr: home.team.abbr, score: home.score }}
            />
            <TeamScore side="home" team={home.team} sport={sport}>
              {number('home', home)}
            </TeamScore>
          </div>
          <div className={styles.rail}>
            <GapRail
              description={`Both scores on the scale from 0 to 10: ${away.name} ${teamScoreText(away.score)}, ${home.name} ${teamScoreText(home.score)}`}
              pins={[pin(away), pin(home)]}
            />
          </div>
          {game.game_description && (
            <p className={`note ${styles.description}`}>{game.game_description}</p>
          )}
        </div>
        {!assumed && <Changes away={away.info} home={home.info} />}
      </div>
      <Facts game={game} />
    </article>
  )
}
