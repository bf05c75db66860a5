import { type ReactNode, Suspense, useState } from 'react'
import type { ShownGame } from '#shared/contract/schedules.ts'
import type { ShownTeam, TeamInfo } from '#shared/contract/teamInfo.ts'
import { gamePhase, isStartedPhase } from '#shared/domain/game/gameTimes.ts'
import { signed } from '#shared/domain/score/numberText.ts'
import { type SportName, sportIds } from '#shared/domain/sport/sport.ts'
import { shownLogo } from '#shared/domain/team/teamLogo.ts'
import { dayAndMonth, easternDay, shortDateTime } from '#shared/domain/time/dates.ts'
import { scoreRangeText } from '#shared/presentation/explanation/costRange.ts'
import { shownTeamScore } from '#shared/presentation/missingScore.ts'
import { standingText } from '#shared/presentation/standingText.ts'
import { lazyPart } from '../../lib/page/lazyPart.ts'
import { gameLink } from '../../lib/page/sportLinks.ts'
import { useNow } from '../../lib/serverTime.ts'
import { ButtonLink } from '../../ui/control/Button.tsx'
import { FollowStar } from '../../ui/control/FollowStar.tsx'
import { BandNumber } from '../../ui/score/BandNumber.tsx'
import { ScoreWord } from '../../ui/score/ScoreWord.tsx'
import { TeamMark } from '../../ui/score/TeamMark.tsx'
import styles from './Team.module.css'

const ScoreMade = lazyPart(() => import('./ScoreMade.tsx'), 'ScoreMade')

interface Props {
  team: ShownTeam
  name: string
  sport: SportName
  next: ShownGame | null
  now: Date
  /** The printed score of the next opponent; undefined for guests. */
  opponentScore?: number | undefined
  /** The team's position in its league. */
  league?: ReactNode
  /** The score, or a lock. */
  children: ReactNode
}

/** The team's banner: its name, its score and its next game. */
export const TeamHeader = ({
  team,
  name,
  sport,
  next,
  now,
  opponentScore,
  league,
  children,
}: Props) => (
  <header className={`surface grid middle ${styles.header}`}>
    <TeamMark
      logo={shownLogo(team.team_logo, team.team_logo_secondary)}
      abbr={team.team_abbr}
      colors={team.team_colours}
      sport={sport}
    />
    <div className="flex middle gap-2">
      <h1>
        {sportIds[sport] === 3 && <span className={styles.kicker}>Health Scores for Team</span>}
        {name}
      </h1>
      <FollowStar kind="teams" sport={sport} id={team.team_id} name={name} />
    </div>
    <div className={`whole grid gap-1 from-start ${styles.score}`}>{children}</div>
    {next && (
      <NextGame
        game={next}
        now={now}
        teamId={team.team_id}
        sport={sport}
        opponentScore={opponentScore}
      />
    )}
    {league}
  </header>
)

interface ScoreProps {
  info: TeamInfo
  name: string
  sport: SportName
}

/** The score with its band, its rank and its last change. */
export const TeamScore = ({ info, name, sport }: ScoreProps) => {
  const { standing, change } = info
  const [asked, setAsked] = useState(false)
  const score = shownTeamScore(info.team_gaming_score, false, info.unreported)
  const range = info.explanation?.score_range
  const today = easternDay(useNow())
  return (
    <>
      {score.note ? (
        <span className={`flex middle gap-3 ${styles.big}`}>
          <ScoreWord score={score} />
        </span>
      ) : (
        <button type="button" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          <span className={`sub ${styles.made}`}>
            Team Health Score, <span className={styles.how}>how it is made</span>
          </span>
          <span className={`flex middle gap-3 ${styles.big}`}>
            <ScoreWord score={score} />
          </span>
        </button>
      )}
      {asked && (
        <Suspense>
          <ScoreMade
            explanation={info.explanation}
            name={name}
            sport={sport}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
      {range && <span className="sub">{scoreRangeText(range)}</span>}
      {standing && <span className="sub">{standingText(standing)}</span>}
      {info.notes.map((note) => (
        <span key={note} className="sub">
          {note}
        </span>
      ))}
      {change && change.after !== change.before && (
        <span className="sub">
          {signed(change.after - change.before)} since {dayAndMonth(change.since, today)}
        </span>
      )}
    </>
  )
}

interface NextProps {
  game: ShownGame
  now: Date
  teamId: string
  sport: SportName
  opponentScore: number | undefined
}

const titles = { in_play: 'In play', awaiting_result: 'Result pending', final: 'Final' } as const

const NextGame = ({ game, now, teamId, sport, opponentScore }: NextProps) => {
  const phase = gamePhase(game, now)
  const isHome = game.home_team_id === teamId
  const opponent = isHome ? game.away_team_name : game.home_team_name
  return (
    <div className={`whole grid gap-1 from-start ${styles.next}`}>
      <span className="sub">{isStartedPhase(phase) ? titles[phase] : 'Next game'}</span>
      <b>
        {isHome ? 'vs' : 'at'} {opponent}{' '}
        {opponentScore !== undefined && <Health score={opponentScore} />}
      </b>
      <span className="sub">
        {game.date_time === null && game.day
          ? `${dayAndMonth(game.day, easternDay(now))} · TBD`
          : shortDateTime(game.date_time, now)}
      </span>
      <ButtonLink look="solid" {...gameLink(sport, game.game_id)}>
        VIEW MATCHUP
      </ButtonLink>
    </div>
  )
}

/** A team’s score as a number in a row, with its band. */
export const Health = ({ score, isForecast }: { score: number; isForecast?: true }) => {
  const { text, band } = shownTeamScore(score)
  return (
    <span>
      <BandNumber band={band} text={text} isForecast={isForecast} />
      <span className="vh">
        {' '}
        {band.label}
        {isForecast && ', our forecast'}
      </span>
    </span>
  )
}
