import { Link } from '@tanstack/react-router'
import type { LockedMatchupGame } from '#shared/contract/matchup.ts'
import { type GamePhase, isStartedPhase } from '#shared/domain/game/gameTimes.ts'
import type { Side } from '#shared/domain/game/side.ts'
import { type SportId, sportNames } from '#shared/domain/sport/sport.ts'
import { ButtonLink } from '../../../ui/control/Button.tsx'
import { CallToAction } from '../../../ui/layout/CallToAction.tsx'
import { Lock } from '../../../ui/score/Lock.tsx'
import { GameTimes } from '../header/GameTimes.tsx'
import facts from '../header/MarketFacts.module.css'
import { Fact, LineFacts } from '../header/MarketFacts.tsx'
import header from '../header/MatchupHeader.module.css'
import { Missing } from '../header/Missing.tsx'
import { missingForGuest } from '../header/missingPlayers.ts'
import { Result } from '../header/Result.tsx'
import { HeaderTeam } from '../header/TeamScore.tsx'
import { teamOnSide } from '../sides.ts'

const picks = ['spread', 'total']

interface Props {
  game: LockedMatchupGame
  sport: SportId
  phase: GamePhase
}

/** The page for guests: who is missing, how far apart the teams are, and the lines. Members see everything else. */
export const LockedMatchup = ({ game, sport, phase }: Props) => {
  const name = sportNames[sport]
  const hasStarted = isStartedPhase(phase)
  const locked = (side: Side) => (
    <HeaderTeam side={side} team={teamOnSide(game, side)} sport={name}>
      <Lock />
    </HeaderTeam>
  )
  return (
    <>
      <article className={`surface ${header.header}`} aria-label="Team health scores">
        <GameTimes sport={sport} game={game} phase={phase} />
        <Result game={game} sport={sport} />
        <div className={`grid from-top ${header.sides}`}>
          {locked('away')}
          {game.apart === null ? <span /> : <Apart by={game.apart} />}
          {locked('home')}
        </div>
        {game.apart !== null && (
          <p className={`reading ${header.verdict}`}>
            <b>
              {game.apart === 0
                ? `Both ${hasStarted ? 'were' : 'are'} equally healthy.`
                : `One of them ${hasStarted ? 'was' : 'is'} ${game.apart.toFixed(1)} healthier.`}
            </b>{' '}
            Members see who {hasStarted ? 'was' : 'is'} ahead, and what each absence{' '}
            {hasStarted ? 'cost' : 'costs'}. <Link to="/signup">Join for free</Link>
          </p>
        )}
        <Missing
          title="On the injury report"
          isPast={hasStarted}
          names={{ away: game.away_team_name, home: game.home_team_name }}
          missing={{ away: missingForGuest(game, 'away'), home: missingForGuest(game, 'home') }}
        />
        <dl className={`grid two ${facts.facts}`}>
          <LineFacts game={game} hasStarted={hasStarted} />
          {picks.map((about) => (
            <Fact key={about} title="EXPERT PICKS" about={about} notes={[]}>
              <Lock />
            </Fact>
          ))}
        </dl>
      </article>
      <LockedCall />
    </>
  )
}

/** The size of the gap, without saying who is ahead. */
const Apart = ({ by }: { by: number }) => (
  <div className={`centered ${header.gap}`}>
    <span className={`small faint medium ${header.who}`}>apart by</span>
    <b className="num">{by.toFixed(1)}</b>
  </div>
)

/** Asks a guest to log in. */
const LockedCall = () => (
  <CallToAction
    title="Please log in to view this matchup"
    action={
      <ButtonLink to="/signup" look="onInk">
        Sign Up For Free
      </ButtonLink>
    }
  >
    Both scores, every player and the reason for each number. Free, no card. Already have an
    account? <Link to="/login">Login here</Link>
  </CallToAction>
)
