import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import type { MatchupAccess } from '#shared/domain/game/gameAccess.ts'
import { emptyScheduleText, kickoffWord } from '#shared/domain/game/gameTimes.ts'
import { type Competition, sportNames, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { longDate } from '#shared/domain/time/dates.ts'
import { useOwnZone } from '../../lib/ownZone.ts'
import { useNow } from '../../lib/serverTime.ts'
import { Button } from '../../ui/control/Button.tsx'
import { CallToAction } from '../../ui/layout/CallToAction.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { SportButtons } from '../../ui/layout/SportButtons.tsx'
import { GameChoices, useGameChoice } from './GameChoices.tsx'
import styles from './GameList.module.css'
import { GameList } from './GameList.tsx'
import { type ListedWeek, schedulesQuery } from './queries.ts'
import { ScheduleIntro } from './ScheduleIntro.tsx'
import { ScoreLegend } from './ScoreLegend.tsx'

interface Props {
  competition: Competition
  week: ListedWeek
  /** For guests: opens the sign-up instead of a game. */
  onJoin: (() => void) | undefined
  access: MatchupAccess
  /** The news beside the legend, in sports that have news. */
  news: ReactNode
}

export const ScheduleTab = ({ competition, week, onJoin, access, news }: Props) => {
  const sport = sportOfCompetition(competition)
  const { games, results, hasNextWeek, nextDay } = useSuspenseQuery(
    schedulesQuery(competition, week),
  ).data
  const all = [...games, ...results]
  const isGuest = onJoin !== undefined
  const choice = useGameChoice(all, isGuest)
  // Deferred: the rows take a slow phone so long to draw that a press would show late.
  const sort = useDeferredValue(choice.sort)
  const day = useDeferredValue(choice.day)
  const own = useDeferredValue(useOwnZone())
  return (
    <>
      <ScheduleIntro sport={sport} guest={isGuest} />
      {games.length === 0 && (
        <EmptySchedule competition={competition} isOver={results.length === 0} nextDay={nextDay} />
      )}
      {all.length > 0 && (
        <>
          <GameChoices games={all} sport={sport} isGuest={isGuest} nextWeek={hasNextWeek} />
          <GameList
            games={games}
            results={results}
            sort={sort}
            day={day}
            own={own}
            sport={sportNames[sport]}
            onJoin={onJoin}
            access={access}
          />
        </>
      )}
      {onJoin && games.length > 1 && (
        <CallToAction
          title="You see how far apart they are. Members see who is ahead, and why."
          action={
            <Button look="onInk" onClick={onJoin}>
              Join for free
            </Button>
          }
        >
          Both scores of every game, with the reasons, before {kickoffWord(sport)}. Free, no card.
        </CallToAction>
      )}
      <div className={`grid from-top ${styles.below}`}>
        {news}
        {all.length > 0 && <ScoreLegend />}
      </div>
    </>
  )
}

interface EmptyProps {
  competition: Competition
  /** No game has ended lately, either. */
  isOver: boolean
  nextDay: string | undefined
}

const EmptySchedule = ({ competition, isOver, nextDay }: EmptyProps) => {
  const now = useNow()
  const text = emptyScheduleText(sportOfCompetition(competition), now, isOver)
  return (
    <Notice level="h2" title={text} drawing="games" actions={<SportButtons except={competition} />}>
      {nextDay && <p>The next game is on {longDate(nextDay)}.</p>}
    </Notice>
  )
}
