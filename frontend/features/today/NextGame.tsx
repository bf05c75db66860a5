import { Link } from '@tanstack/react-router'
import { gameStart, kickoffWord } from '#shared/domain/game/gameTimes.ts'
import type { Side } from '#shared/domain/game/side.ts'
import { sportNames } from '#shared/domain/sport/sport.ts'
import { shortDateTime } from '#shared/domain/time/dates.ts'
import { useNow } from '../../lib/serverTime.ts'
import { ButtonLink } from '../../ui/control/Button.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { AbsenceLine } from '../../ui/score/AbsenceLine.tsx'
import { Clock } from './Clock.tsx'
import { NextTeam } from './NextTeam.tsx'
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
          <Link
            to="/$sport/matchup/$id"
            params={{ sport, id: game.game_id }}
            className="tap flex middle"
          >
            View matchup
          </Link>
        </p>
        {others !== undefined && <WaysIn game={game} others={others} />}
      </div>
    </Panel>
  )
}

const Costliest = ({ game, side }: { game: OpenGameOfToday; side: Side }) => {
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
