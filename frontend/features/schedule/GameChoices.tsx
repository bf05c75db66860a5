import { useNavigate, useSearch } from '@tanstack/react-router'
import { type SportId, sportNames } from '#shared/domain/sport/sport.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import { dayHeading } from '#shared/domain/time/dates.ts'
import { useNow } from '../../lib/serverTime.ts'
import { Chips } from '../../ui/control/Chips.tsx'
import { SegmentedControl } from '../../ui/control/SegmentedControl.tsx'
import { Placeholder } from '../../ui/loading/Placeholder.tsx'
import styles from './GameList.module.css'
import { daysOfGames, type GameSort, gameSortOf, sortsFor } from './gameGroups.ts'
import { OwnTimes } from './OwnTimes.tsx'
import type { GameOnCard, ListedWeek } from './queries.ts'

const landing = '/{-$sport}/upcominggames'

interface Choice {
  sort: GameSort
  day: Day | undefined
}

/** The order and the day that the address names, if the list has games on that day. */
export const useGameChoice = (games: readonly GameOnCard[], isGuest: boolean): Choice => {
  const { sort, day } = useSearch({ from: landing })
  return {
    sort: gameSortOf(sort, isGuest),
    day: daysOfGames(games).find((one) => one.day === day)?.day,
  }
}

interface Props {
  /** Undefined while they load. */
  games: readonly GameOnCard[] | undefined
  sport: SportId
  isGuest: boolean
  /** Offers the NFL's next week. */
  nextWeek?: boolean
}

/** Controls for the order of the games, for times in the reader's zone, and for the day or, in the NFL, the week. */
export const GameChoices = ({ games, sport, isGuest, nextWeek = false }: Props) => {
  const navigate = useNavigate({ from: landing })
  const { week } = useSearch({ from: landing })
  const chosen = useGameChoice(games ?? [], isGuest)
  const choose = (
    choice: { sort: string | undefined } | { day: string | undefined } | { week: ListedWeek },
  ) =>
    navigate({
      to: '.',
      search: (now) => ({ ...now, ...choice }),
      replace: true,
      resetScroll: false,
    })
  const pending = !games && <Placeholder size="chip" />
  const nextWeekChip = games && nextWeek && (
    <Chips
      label="Week"
      chips={[{ value: 'next', text: 'Next week' }]}
      chosen={week}
      onChoose={(next) => choose({ week: next })}
    />
  )
  const isNfl = sportNames[sport] === 'nfl'
  return (
    <>
      <div className="row">
        <SegmentedControl
          label="Sort by"
          options={sortsFor(isGuest)}
          chosen={chosen.sort}
          onChoose={(sort) => choose({ sort: sort === 'time' ? undefined : sort })}
        />
        {isNfl && (pending || nextWeekChip)}
        <span className={`small bold ${styles.title}`} aria-hidden="true">
          Team Health Scores
        </span>
        <OwnTimes sport={sport} />
      </div>
      {!isNfl && (
        <div className={styles.days}>
          {pending || (
            <DayStrip games={games ?? []} chosen={chosen.day} onChoose={(day) => choose({ day })} />
          )}
        </div>
      )}
    </>
  )
}

interface DayStripProps {
  games: readonly GameOnCard[]
  chosen: Day | undefined
  onChoose: (day: Day | undefined) => Promise<void>
}

const DayStrip = ({ games, chosen, onChoose }: DayStripProps) => {
  const now = useNow()
  const nameOf = (day: Day) => {
    const heading = dayHeading(day, now)
    return /^(Yesterday|Today|Tomorrow)/.exec(heading)?.[0] ?? heading
  }
  return (
    <Chips
      label="Only the games of"
      chips={daysOfGames(games).map(({ day, count }) => ({ value: day, text: nameOf(day), count }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}
