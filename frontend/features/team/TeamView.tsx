import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import type { TeamPage } from '#shared/contract/team.ts'
import { gameStart, hasStarted } from '#shared/domain/game/gameTimes.ts'
import { competitionOf, sportNames } from '#shared/domain/sport/sport.ts'
import { fullTeamName } from '#shared/domain/team/teamName.ts'
import { optionsQuery } from '../../lib/api/queries.ts'
import { useRefreshText } from '../../lib/api/refreshing.ts'
import type { TeamAddress } from '../../lib/api/teamTrendQuery.ts'
import { lazyPart } from '../../lib/page/lazyPart.ts'
import { landingOf } from '../../lib/page/sportLinks.ts'
import { useNow } from '../../lib/serverTime.ts'
import { Breadcrumb } from '../../ui/control/Breadcrumb.tsx'
import { ButtonLink } from '../../ui/control/Button.tsx'
import { JumpRow } from '../../ui/control/JumpRow.tsx'
import { LoginRequired } from '../../ui/layout/LoginRequired.tsx'
import { Notice, SportButtons } from '../../ui/layout/Notice.tsx'
import { Spinner } from '../../ui/loading/Spinner.tsx'
import { Lock } from '../../ui/score/Lock.tsx'
import { ScoreAge } from '../../ui/score/ScoreAge.tsx'
import { nextOpponent } from './leagueFigures.ts'
import { openTeamPage, teamQuery } from './queries.ts'
import { SeasonSchedule } from './SeasonSchedule.tsx'
import styles from './Team.module.css'
import { TeamCostsPanel } from './TeamCostsPanel.tsx'
import { TeamHeader, TeamScore } from './TeamHeader.tsx'
import { TeamInLeague } from './TeamInLeague.tsx'
import { ImpactfulPlayers, TeamPlayers } from './TeamPlayers.tsx'

const TeamTrend = lazyPart(() => import('./TeamTrend.tsx'), 'TeamTrend')

interface Props {
  address: TeamAddress
  /** The team's news and posts. */
  feeds: (page: TeamPage) => ReactNode
}

const parts = [
  { id: 'health', title: 'Health' },
  { id: 'players', title: 'Players' },
  { id: 'schedule', title: 'Schedule' },
  { id: 'news', title: 'News' },
]

/** The page of a team: open, locked or unknown. */
export const TeamView = ({ address, feeds }: Props) => {
  const { data: result } = useSuspenseQuery(teamQuery(address))
  const { data: options } = useQuery(optionsQuery(address.sport))
  const now = useNow(openTeamPage(result).games.map(gameStart))
  const refresh = useRefreshText(address.sport, openTeamPage(result))
  if (result.state === 'unknown')
    return (
      <Notice
        title="Team not found or error loading team data"
        drawing="lost"
        actions={<SportButtons />}
      >
        <p className="note">{result.message}</p>
      </Notice>
    )
  const { answer } = result
  const { teamInfo } = answer
  const league = ('locked' in answer ? answer : answer.teamInfo).league ?? undefined
  const competition = competitionOf(address.sport, league)
  const name = fullTeamName(address.sport, { city: teamInfo.team_city, name: teamInfo.team_name })
  const sport = sportNames[address.sport]
  const scores = 'locked' in answer ? undefined : answer.league_scores
  // A game in play is not the next game, and its opponent's score of today must not be shown.
  const next = answer.next_game
  const toCome = next && !hasStarted(next, now) ? next : null
  const opponent = nextOpponent(teamInfo, scores ?? [], toCome)
  return (
    <div className="stack">
      <Breadcrumb competition={competition} page="Team">
        {!('locked' in answer) && (
          <ScoreAge
            updatedAt={answer.updated_at ?? answer.as_of}
            refreshMinutes={options?.sportsInfo.refresh_minutes}
            refresh={refresh}
          />
        )}
      </Breadcrumb>
      {'locked' in answer ? (
        <>
          <TeamHeader team={teamInfo} name={name} sport={sport} next={next} now={now}>
            <Lock />
          </TeamHeader>
          <LoginRequired level="h2" />
        </>
      ) : (
        <>
          <TeamHeader
            team={teamInfo}
            name={name}
            sport={sport}
            next={next}
            now={now}
            opponentScore={opponent?.score}
            league={
              <TeamInLeague
                team={answer.teamInfo}
                competition={competition}
                sport={sport}
                scores={scores}
                next={toCome}
              />
            }
          >
            <TeamScore info={answer.teamInfo} name={name} sport={sport} />
          </TeamHeader>
          <JumpRow parts={parts} compared={{ kind: 'teams', sport, id: address.team }} />
          <div className={`grid from-top ${styles.columns}`}>
            <div className="stack">
              <TeamCostsPanel page={answer} sport={sport} />
              <div className={`grid ${styles.trend}`}>
                <Suspense fallback={<Spinner label="Loading the trend" />}>
                  <TeamTrend address={{ ...address, league: answer.teamInfo.league }} />
                </Suspense>
              </div>
              <ImpactfulPlayers page={answer} sport={sport} />
              <TeamPlayers page={answer} sport={sport} />
            </div>
            <div className="stack">
              <SeasonSchedule
                key={address.team}
                address={address}
                laterScores={
                  new Map(
                    answer.later_scores.map((later) => [later.game_id, later.team_gaming_score]),
                  )
                }
              />
              <div id="news" className="stack">
                {feeds(answer)}
              </div>
            </div>
          </div>
        </>
      )}
      <div className="row">
        <ButtonLink {...landingOf(competition, 'teams')}>All teams</ButtonLink>
      </div>
    </div>
  )
}
