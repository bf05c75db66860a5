import { useQuery } from '@tanstack/react-query'
import type { SportName } from '#shared/domain/sport.ts'
import { useSession } from '../../lib/session/useSession.ts'
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
  /** The section to begin at: its id, in any case. */
  section?: string | undefined
}

const show = (section: HTMLElement | null) => section?.scrollIntoView()

export function HomePage({ sport, section }: Props) {
  const { login } = useSession()
  const { data: trial } = useQuery(trialQuery)
  const example = exampleOf(trial?.schedules ?? [])
  const at = (id: string) => ({ id, ref: section?.toLowerCase() === id ? show : undefined })
  return (
    <div className={styles.home}>
      <div {...at('winmore')} className={styles.hero}>
        <WinMore login={login} />
        <Doors first={sport} />
      </div>
      <div {...at('record')}>
        <Claims />
      </div>
      <div {...at('features')}>
        <Features />
      </div>
      <div className={styles.scores}>
        <div {...at('playerhealthscores')}>
          <PlayerScores />
        </div>
        <div {...at('teamhealthscore')}>
          <TeamScore example={example} />
        </div>
        <div {...at('positionhealthscore')}>
          <PositionScores example={example} />
        </div>
      </div>
      <LastCall login={login} />
    </div>
  )
}
