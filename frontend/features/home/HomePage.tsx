import { useQuery } from '@tanstack/react-query'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { useSession } from '../../lib/session/session.ts'
import { Claims } from './Claims.tsx'
import { Doors } from './Doors.tsx'
import { exampleOf } from './example.ts'
import { Features } from './Features.tsx'
import styles from './HomePage.module.css'
import { LastCall } from './LastCall.tsx'
import { PlayerScores } from './PlayerScores.tsx'
import { PositionScores } from './PositionScores.tsx'
import { trialQuery } from './queries.ts'
import { TeamScore } from './TeamScore.tsx'
import { WinMore } from './WinMore.tsx'

interface Props {
  /** Its banner comes first. */
  sport?: SportName | undefined
}

/** Each section can be begun at by its name. */
export function HomePage({ sport }: Props) {
  const { login } = useSession()
  const { data: trial } = useQuery(trialQuery)
  const example = exampleOf(trial?.schedules ?? [])
  return (
    <div className={styles.home}>
      <div id="winmore" className={styles.hero}>
        <WinMore login={login} />
        <Doors first={sport} />
      </div>
      <div id="record">
        <Claims />
      </div>
      <div id="features">
        <Features />
      </div>
      <div className={styles.scores}>
        <div id="playerhealthscores">
          <PlayerScores />
        </div>
        <div id="teamhealthscore">
          <TeamScore example={example} />
        </div>
        <div id="positionhealthscore">
          <PositionScores example={example} />
        </div>
      </div>
      <LastCall login={login} />
    </div>
  )
}
