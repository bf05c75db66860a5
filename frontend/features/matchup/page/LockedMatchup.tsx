import { Link } from '@tanstack/react-router'
import type { LockedMatchupGame } from '#shared/contract/matchup.ts'
import type { GamePhase } from '#shared/domain/game/gameTimes.ts'
import type { Side } from '#shared/domain/game/side.ts'
import { type SportId, sportNames } from '#shared/domain/sport/sport.ts'
import { matchupListTitles } from '#shared/domain/team/topPlayers.ts'
import { ButtonLink } from '../../../ui/control/Button.tsx'
import { CallToAction } from '../../../ui/layout/CallToAction.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Lock } from '../../../ui/score/Lock.tsx'
import { GameTimes } from '../header/GameTimes.tsx'
import facts from '../header/MarketFacts.module.css'
import { Fact } from '../header/MarketFacts.tsx'
import header from '../header/MatchupHeader.module.css'
import { Result } from '../header/Result.tsx'
import { TeamScore } from '../header/TeamScore.tsx'
import { sides, teamOnSide } from '../sides.ts'
import layout from './Layout.module.css'
import styles from './LockedMatchup.module.css'

const lockedFacts = [
  { title: 'SPREAD/MONEYLINE' },
  { title: 'OVER/UNDER' },
  { title: 'EXPERT PICKS', about: 'spread' },
  { title: 'EXPERT PICKS', about: 'total' },
]

interface Props {
  game: LockedMatchupGame
  sport: SportId
  phase: GamePhase
}

/** The page for guests: the members' parts are locked. */
export const LockedMatchup = ({ game, sport, phase }: Props) => {
  const name = sportNames[sport]
  const locked = (side: Side) => (
    <TeamScore side={side} team={teamOnSide(game, side)} sport={name}>
      <Lock />
    </TeamScore>
  )
  return (
    <>
      <article className={`surface ${header.header}`} aria-label="Team health scores">
        <GameTimes sport={sport} game={game} phase={phase} />
        <Result game={game} />
        <div className={header.sides}>
          {locked('away')}
          <span />
          {locked('home')}
        </div>
        <dl className={facts.facts}>
          {lockedFacts.map(({ title, about }) => (
            <Fact key={`${title} ${about}`} title={title} {...(about && { about })} notes={[]}>
              <Lock />
            </Fact>
          ))}
        </dl>
      </article>
      <LockedCall />
      <div className={`${layout.pair} ${layout.even}`}>
        {matchupListTitles[sport].map((title) => (
          <LockedPanel key={title} title={title} rows={4} />
        ))}
      </div>
      <div className={layout.pair}>
        {sides.map((side) => (
          <LockedPanel
            key={side}
            title={`${teamOnSide(game, side).name}: Position Categories`}
            rows={4}
          />
        ))}
      </div>
    </>
  )
}

const LockedPanel = ({ title, rows }: { title: string; rows: number }) => (
  <Panel title={title} flush>
    <ul className={styles.rows}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the empty rows have no other key
        <li key={row} className={styles.row} aria-hidden={row > 0 || undefined}>
          <span className={styles.line} aria-hidden="true" />
          <Lock />
        </li>
      ))}
    </ul>
  </Panel>
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
