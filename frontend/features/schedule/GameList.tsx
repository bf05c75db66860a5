import { memo, type ReactNode, useId } from 'react'
import type { MatchupAccess } from '#shared/domain/game/gameAccess.ts'
import { type SportName, sportIds } from '#shared/domain/sport/sport.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import { useFollowed } from '../../lib/follow/follows.ts'
import { GamblingHelp } from '../../ui/layout/GamblingHelp.tsx'
import listHead from '../../ui/layout/ListHead.module.css'
import styles from './GameList.module.css'
import { type GameGroup, type GameSort, gameGroups, gamesOn, resultGroups } from './gameGroups.ts'
import { useRowClock } from './OwnTimes.tsx'
import type { GameOnCard, GameOver } from './queries.ts'
import { GameRow } from './row/GameRow.tsx'
import { pickResultText } from './row/resultText.ts'

interface Props {
  games: readonly GameOnCard[]
  results: readonly GameOver[]
  sort: GameSort
  /** Only this day's games. */
  day: Day | undefined
  /** The reader's zone, if times are also shown in it. */
  own: string | undefined
  sport: SportName
  onJoin: (() => void) | undefined
  access: MatchupAccess
}

/** Games under headings that stick below the site's top bar: upcoming, in play, and over. */
export const GameList = memo(({ sort, day, own, sport, onJoin, access, ...all }: Props) => {
  const games = gamesOn(all.games, day)
  const results = gamesOn(all.results, day)
  const clock = useRowClock(sportIds[sport], games, own)
  const { now } = clock
  const followed = useFollowed('teams')
  const groups = gameGroups(games, { sort, sport: sportIds[sport], now })
  return (
    <div className={`surface ${styles.list}`}>
      {[...groups, ...resultGroups(results, now)].map((group) => (
        <Group key={group.title} group={group} isGuest={onJoin !== undefined} sort={sort}>
          {group.games.map((game) => (
            <GameRow
              key={game.game_id}
              game={game}
              sport={sport}
              onJoin={onJoin}
              access={access}
              clock={clock}
              followed={followed}
            />
          ))}
        </Group>
      ))}
      {results.some(pickResultText) && <GamblingHelp />}
    </div>
  )
})

interface GroupProps {
  group: GameGroup
  isGuest: boolean
  sort: GameSort
  children: ReactNode
}

const Group = ({ group: { title, note, games }, isGuest, sort, children }: GroupProps) => {
  const heading = useId()
  const hasOpenGame = isGuest && games.some((game) => !('locked' in game))
  return (
    <section aria-labelledby={heading}>
      <div className={`flex small muted between baseline gap-3 ${listHead.head} ${styles.head}`}>
        <h2 id={heading}>{title}</h2>
        <span>{hasOpenGame ? 'one game open to all' : note}</span>
      </div>
      <ul data-sort={sort === 'time' ? undefined : sort}>{children}</ul>
    </section>
  )
}
