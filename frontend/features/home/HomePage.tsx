import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type SportName, sportNames, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { type LandingLink, landingOf } from '../../lib/page/sportLinks.ts'
import { ownCompetition } from '../../lib/session/ownCompetition.ts'
import { useSession } from '../../lib/session/session.ts'
import { ButtonLink } from '../../ui/control/Button.tsx'
import { CallToAction } from '../../ui/layout/CallToAction.tsx'
import { Claims } from './Claims.tsx'
import { exampleOf, trialQuery } from './example.ts'
import { Features } from './Features.tsx'
import styles from './HomePage.module.css'
import { PlayerScores } from './PlayerScores.tsx'
import { PositionScores } from './PositionScores.tsx'
import { SportBanners } from './SportBanners.tsx'
import { TeamScoreExample } from './TeamScore.tsx'

interface Props {
  /** The sport whose banner comes first. */
  sport?: SportName | undefined
  /** Today's news, games and gaps, which belong to another feature. */
  board: ReactNode
}

/** Each section has an id, so that addresses can lead to it. */
export const HomePage = ({ sport, board }: Props) => {
  const user = useSession()
  const { login } = user
  const own = login ? ownCompetition(user) : undefined
  const landing = landingOf(own ?? 'NFL')
  const { data: trial } = useQuery(trialQuery)
  const example = exampleOf(trial?.schedules ?? [])
  return (
    <div className={styles.home}>
      <div id="winmore" className={`grid gap-3 ${styles.hero}`}>
        <WinMore login={login} landing={landing} />
        <SportBanners first={sport ?? (own && sportNames[sportOfCompetition(own)])} />
      </div>
      {board}
      <div id="record">
        <Claims />
      </div>
      <div id="features">
        <Features />
      </div>
      <div className={`grid gap-4 ${styles.scores}`}>
        <div id="playerhealthscores">
          <PlayerScores />
        </div>
        <div id="teamhealthscore">
          <TeamScoreExample example={example} />
        </div>
        <div id="positionhealthscore">
          <PositionScores example={example} />
        </div>
      </div>
      <ClosingCall login={login} landing={landing} />
    </div>
  )
}

interface CallProps {
  login: boolean
  /** Members are led to the games of their favorite competition. */
  landing: LandingLink
}

const WinMore = ({ login, landing }: CallProps) => (
  <section className={`grid gap-3 ${styles.winMore}`}>
    <h1>Win More. Brag More.</h1>
    <p>Who is fit, and what it does to the game.</p>
    <div className={`flex gap-2 ${styles.actions}`}>
      {!login && (
        <ButtonLink look="solid" to="/signup">
          Sign Up For Free
        </ButtonLink>
      )}
      <ButtonLink look={login ? 'solid' : 'plain'} {...landing}>
        {login ? 'VIEW UPCOMING GAMES' : 'This week’s games'}
      </ButtonLink>
    </div>
  </section>
)

const ClosingCall = ({ login, landing }: CallProps) => (
  <CallToAction
    title="Know who is fit before it starts"
    action={
      login ? (
        <ButtonLink look="onInk" {...landing}>
          VIEW UPCOMING GAMES
        </ButtonLink>
      ) : (
        <ButtonLink look="onInk" to="/signup">
          Sign Up For Free
        </ButtonLink>
      )
    }
  >
    Every upcoming game of the NFL, the NBA, the EPL and La Liga, one page each. Free, no card.
  </CallToAction>
)
