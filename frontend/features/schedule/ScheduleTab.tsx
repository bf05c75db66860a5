import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { kickoffWord } from '#shared/domain/game/gameTimes.ts'
import { type Competition, sportNames, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { Button } from '../../ui/control/Button.tsx'
import { CallToAction } from '../../ui/layout/CallToAction.tsx'
import { EmptySchedule } from './EmptySchedule.tsx'
import { schedulesQuery } from './queries.ts'
import { ScheduleIntro } from './ScheduleIntro.tsx'
import { ScheduleList } from './ScheduleList.tsx'
import styles from './ScheduleTab.module.css'
import { ScoreLegend } from './ScoreLegend.tsx'

interface Props {
  competition: Competition
  /** Given for guests: what their buttons do instead. */
  onJoin: (() => void) | undefined
  /** What stands beside the legend, where the sport has it. */
  news: ReactNode
}

export function ScheduleTab({ competition, onJoin, news }: Props) {
  const sport = sportOfCompetition(competition)
  const { games } = useSuspenseQuery(schedulesQuery(competition)).data
  return (
    <>
      <ScheduleIntro sport={sport} guest={onJoin !== undefined} />
      {games.length > 0 ? (
        <ScheduleList games={games} sport={sportNames[sport]} onJoin={onJoin} />
      ) : (
        <EmptySchedule competition={competition} />
      )}
      {onJoin && games.length > 1 && (
        <CallToAction
          title={`See every score before ${kickoffWord(sport)}`}
          action={
            <Button look="onInk" onClick={onJoin}>
              Join for free
            </Button>
          }
        >
          Both teams of every game, with the word, the colour and the reason. Free, no card.
        </CallToAction>
      )}
      <div className={styles.below}>
        {news}
        {games.length > 0 && <ScoreLegend />}
      </div>
    </>
  )
}
