import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { ShownStanding } from '#shared/contract/teamInfo.ts'
import { gamePhase, gameStart } from '#shared/domain/game/gameTimes.ts'
import { signed } from '#shared/domain/score/numberText.ts'
import { type SportName, sportIds } from '#shared/domain/sport/sport.ts'
import { shownLogo } from '#shared/domain/team/teamLogo.ts'
import { shownCity } from '#shared/domain/team/teamName.ts'
import { shortDateTime } from '#shared/domain/time/dates.ts'
import { shownTeamScore } from '#shared/presentation/missingScore.ts'
import { standingText } from '#shared/presentation/standingText.ts'
import { teamLink } from '../../lib/page/sportLinks.ts'
import { useNow } from '../../lib/serverTime.ts'
import { CompareLink } from '../../ui/control/CompareLink.tsx'
import { FollowStar } from '../../ui/control/FollowStar.tsx'
import wholeRow from '../../ui/layout/ListHead.module.css'
import { AbsenceLine } from '../../ui/score/AbsenceLine.tsx'
import { BandNumber } from '../../ui/score/BandNumber.tsx'
import { LockMark } from '../../ui/score/Lock.tsx'
import { MoveArrow } from '../../ui/score/MoveArrow.tsx'
import { NotedScore } from '../../ui/score/NotedScore.tsx'
import { TeamMark } from '../../ui/score/TeamMark.tsx'
import styles from './Ladder.module.css'
import { type LadderGame, weekChange } from './ladder.ts'
import type { TeamInList } from './queries.ts'

const open = `small bold unbroken ${styles.open} ${wholeRow.target}`

interface Props {
  team: TeamInList
  next: LadderGame | undefined
  sport: SportName
  onJoin: (() => void) | undefined
}

/** A team of the league's list: the whole row opens it. */
export const LadderRow = ({ team, next, sport, onJoin }: Props) => {
  const nameId = useId()
  const city = shownCity(sportIds[sport], { city: team.team_city })
  const locked = 'locked' in team
  return (
    <li className={`grid middle ruled anchor ${styles.row}`} data-locked={locked || undefined}>
      {!locked && <Rank standing={team.standing} />}
      <TeamMark
        logo={shownLogo(team.team_logo, team.team_logo_secondary)}
        abbr={team.team_abbr}
        colors={team.team_colours}
        sport={sport}
      />
      <FollowStar kind="teams" sport={sport} id={team.team_id} name={team.team_name} onMark />
      <span className={styles.who}>
        <span className={styles.name} data-long={team.team_name.length > 12 || undefined}>
          {city && <span className={styles.city}>{city} </span>}
          <b id={nameId}>{team.team_name}</b>
        </span>
        <span className={`small muted ${styles.missing}`}>
          {team.absence && <AbsenceLine absence={team.absence} />}
        </span>
      </span>
      {'locked' in team ? (
        <span className={styles.lock}>
          <LockMark />
        </span>
      ) : (
        <>
          <Score team={team} />
          <Change points={weekChange(team)} />
        </>
      )}
      <span className={`small muted ${styles.next}`}>{next && <Next next={next} />}</span>
      {onJoin ? (
        <button type="button" className={open} aria-describedby={nameId} onClick={onJoin}>
          VIEW TEAM
        </button>
      ) : (
        <Link {...teamLink(sport, team.team_id)} className={open} aria-describedby={nameId}>
          VIEW TEAM
        </Link>
      )}
      {!onJoin && (
        <span className={`anchor ${styles.compare}`}>
          <CompareLink kind="teams" sport={sport} id={team.team_id} name={team.team_name} />
        </span>
      )}
    </li>
  )
}

const Rank = ({ standing }: { standing: ShownStanding | undefined }) => {
  if (!standing) return <span />
  return (
    <span className={`num muted ${styles.rank}`}>
      <span aria-hidden="true">{standing.rank}</span>
      <span className="vh">{standingText(standing)}</span>
    </span>
  )
}

const Score = ({ team }: { team: Exclude<TeamInList, { locked: true }> }) => {
  const score = shownTeamScore(team.team_gaming_score, false, team.unreported)
  const { text, band } = score
  return (
    <span className={styles.score}>
      <NotedScore score={score} boxClass={styles.above}>
        <BandNumber band={band} text={text} />
      </NotedScore>
      <span className="vh"> {band.label}</span>
    </span>
  )
}

/** `▲ +0.2 in 7 days` */
const Change = ({ points }: { points: number | undefined }) => (
  <span className={`num ${styles.change}`}>
    {points !== undefined && (
      <>
        {points === 0 ? (
          <span className="small faint">same</span>
        ) : (
          <b className="num">
            <MoveArrow up={points > 0} />
            {signed(points)}
          </b>
        )}
        <span className={`small muted ${styles.span}`}>
          {' '}
          {points === 0 ? 'as' : 'in'} 7 days{points === 0 && ' ago'}
        </span>
      </>
    )}
  </span>
)

/** `at MIA, Sun, Nov 22 · 4:05 PM EST` */
const Next = ({ next: { game, side } }: { next: LadderGame }) => {
  const now = useNow()
  const opponent = side === 'away' ? `at ${game.home_team_abbr}` : game.away_team_abbr
  const when = gamePhase(game, now) === 'in_play' ? 'in play' : shortDateTime(gameStart(game), now)
  return `${opponent}, ${when}`
}
