import { Link } from '@tanstack/react-router'
import { gameStart, kickoffWord } from '#shared/domain/game/gameTimes.ts'
import type { Side } from '#shared/domain/game/side.ts'
import { sportNames } from '#shared/domain/sport/sport.ts'
import { shownCity } from '#shared/domain/team/teamName.ts'
import { shortDateTime } from '#shared/domain/time/dates.ts'
import { shownTeamScore } from '#shared/presentation/missingScore.ts'
import { gameLink } from '../../lib/page/sportLinks.ts'
import { useNow } from '../../lib/serverTime.ts'
import { ButtonLink } from '../../ui/control/Button.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { AbsenceLine } from '../../ui/score/AbsenceLine.tsx'
import { ScoreWord } from '../../ui/score/ScoreWord.tsx'
import { TeamMark } from '../../ui/score/TeamMark.tsx'
import { Clock } from './Clock.tsx'
import type { OpenGameOfToday } from './queries.ts'
import styles from './TodayBoard.module.css'

interface Props {
  game: OpenGameOfToday
  /** The number of games that a guest cannot see; undefined for a member. */
  others?: number | undefined
}

/** The next game in full: both scores, the costliest absentee of each team, and the time until it starts. */
export const NextGame = ({ game, others }: Props) => {
  const sport = sportNames[game.sportsID]
  const start = gameStart(game)
  return (
    <Panel
      title={others === undefined ? 'Next game' : 'Open today'}
      aside={
        <span className={styles.countdown}>
          <span className="sub">{kickoffWord(game.sportsID)} in</span>{' '}
          <b>
            <Clock start={start} />
          </b>
        </span>
      }
    >
      <div className="grid gap-2">
        {(['away', 'home'] as const).map((side) => (
          <div key={side}>
            <NextTeam game={game} side={side} />
            <Costliest game={game} side={side} />
          </div>
        ))}
        <p className="flex middle between small">
          <span className="muted">{shortDateTime(start, useNow())}</span>
          <Link {...gameLink(sport, game.game_id)} className="tap flex middle">
            View matchup
          </Link>
        </p>
        {others !== undefined && <WaysIn game={game} others={others} />}
      </div>
    </Panel>
  )
}

interface TeamProps {
  game: OpenGameOfToday
  side: Side
}

/** A team of the next game, with its score. */
export const NextTeam = ({ game, side }: TeamProps) => {
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

const Costliest = ({ game, side }: TeamProps) => {
  const [absence] = game.absences?.[side] ?? []
  return (
    absence && (
      <p className={`small muted ${styles.costs}`}>
        <AbsenceLine absence={absence} />
      </p>
    )
  )
}

const WaysIn = ({ game, others }: { game: OpenGameOfToday; others: number }) => (
  <>
    <ButtonLink
      full
      to="/{-$sport}/upcominggames"
      params={{ sport: sportNames[game.sportsID] }}
      search={{ league: game.league ?? undefined }}
    >
      This week’s games
    </ButtonLink>
    <ButtonLink full look="solid" to="/signup">
      Sign Up For Free{others > 0 && `: ${others} more games`}
    </ButtonLink>
  </>
)
