import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import type { MatchupAccess } from '#shared/domain/game/gameAccess.ts'
import { emptyScheduleText, kickoffWord } from '#shared/domain/game/gameTimes.ts'
import { teamScale } from '#shared/domain/score/bands.ts'
import { type Competition, sportNames, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { longDate } from '#shared/domain/time/dates.ts'
import { useOwnZone } from '../../lib/ownZone.ts'
import { useNow } from '../../lib/serverTime.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Fold } from '../../ui/fold/Fold.tsx'
import { CallToAction } from '../../ui/layout/CallToAction.tsx'
import { Notice, SportButtons } from '../../ui/layout/Notice.tsx'
import { BandChip } from '../../ui/score/BandChip.tsx'
import { GameChoices, useGameChoice } from './GameChoices.tsx'
import styles from './GameList.module.css'
import { GameList } from './GameList.tsx'
import { type ListedWeek, schedulesQuery } from './queries.ts'
import { ScheduleIntro } from './ScheduleIntro.tsx'

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

const ScoreLegend = () => (
  <Fold title="How to read a score">
    <p className="note">
      A team score runs from 0 to 10. Ten means that nobody is hurt. The word, the color and the
      shape always say the same thing.
    </p>
    <ul className={styles.bands}>
      {teamScale.bands.map((band) => (
        <li key={band.key} className="row">
          <BandChip band={band} />
          <span className="sub">{band.range}</span>
        </li>
      ))}
    </ul>
    <p className="note">
      Shapes get sharper as health gets worse, so the bands can be told apart without color.
    </p>
  </Fold>
)
