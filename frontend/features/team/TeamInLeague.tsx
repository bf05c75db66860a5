import { Link } from '@tanstack/react-router'
import type { ShownGame } from '#shared/contract/schedules.ts'
import type { LeagueScores } from '#shared/contract/team.ts'
import type { TeamInfo } from '#shared/contract/teamInfo.ts'
import { type Competition, competitionTitles, type SportName } from '#shared/domain/sport/sport.ts'
import { HealthRail } from '../../charts/rail/HealthRail.tsx'
import { landingOf } from '../../lib/page/sportLinks.ts'
import { TeamMark } from '../../ui/score/TeamMark.tsx'
import { leagueFigures } from './leagueFigures.ts'
import styles from './Team.module.css'

interface Props {
  team: TeamInfo
  competition: Competition
  sport: SportName
  scores: LeagueScores | undefined
  next: ShownGame | null
}

/** The team's score among all scores of its league, with its next opponent's. */
export const TeamInLeague = ({ team, competition, sport, scores, next }: Props) => {
  const figures = leagueFigures(team, scores ?? [], next, competitionTitles[competition])
  if (!figures) return null
  const { own, opponent, others, count, description } = figures
  const pins = [own, ...(opponent ? [opponent] : [])]
  return (
    <div className={`grid gap-1 whole ruled ${styles.league}`}>
      <p className="row between">
        <span>
          <Link className="reach" {...landingOf(competition, 'teams')}>
            <b>{count}</b>
          </Link>
          , one tick each
        </span>
        {opponent && <span className="sub">Next: {opponent.name}</span>}
      </p>
      <HealthRail
        description={description}
        pins={pins.map(({ id, score, abbr, colors }) => ({
          key: id,
          value: score,
          mark: <TeamMark abbr={abbr} colors={colors} sport={sport} />,
        }))}
      >
        <svg
          className={styles.ticks}
          viewBox="0 0 10 1"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={others.map((score) => `M${score} 0V1`).join('')} />
        </svg>
      </HealthRail>
    </div>
  )
}
