import { type ReactNode, useId } from 'react'
import type { MatchupAccess } from '#shared/domain/game/gameAccess.ts'
import { type SportName, sportIds } from '#shared/domain/sport/sport.ts'
import { useNow } from '../../lib/serverTime.ts'
import styles from './GameList.module.css'
import { GameRow } from './GameRow.tsx'
import { type GameGroup, type GameSort, gameGroups } from './gameGroups.ts'
import type { GameOnCard } from './queries.ts'

interface Props {
  games: readonly GameOnCard[]
  sort: GameSort
  sport: SportName
  onJoin: (() => void) | undefined
  access: MatchupAccess
}

/** The games under their headings, which stay below the site's bar while their games pass. */
export const GameList = ({ games, sort, sport, onJoin, access }: Props) => {
  const now = useNow()
  return (
    <div className={`surface ${styles.list}`}>
      {gameGroups(games, { sort, sport: sportIds[sport], now }).map((group) => (
        <Group key={group.title} group={group} isGuest={onJoin !== undefined} sort={sort}>
          {group.games.map((game) => (
            <GameRow key={game.game_id} game={game} sport={sport} onJoin={onJoin} access={access} />
          ))}
        </Group>
      ))}
    </div>
  )
}

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
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        <span>{hasOpenGame ? 'one game open to all' : note}</span>
      </div>
      <ul data-sort={sort === 'time' ? undefined : sort}>{children}</ul>
    </section>
  )
}
