import type { CSSProperties } from 'react'
import type { SportName } from '#shared/domain/sport/sport.ts'
import type { PlayerInList } from '../../lib/api/playersQuery.ts'
import { EndOfList } from '../../ui/layout/EndOfList.tsx'
import { ListedPlayer } from './ListedPlayer.tsx'
import styles from './PlayerList.module.css'
import { useCardGrid } from './useCardGrid.ts'

interface Props {
  players: readonly PlayerInList[]
  /** The number of players in the list. Scrolling to its end adds more. */
  shown: number
  sport: SportName
  onJoin: (() => void) | undefined
  onMore: () => void
}

export const PlayerList = ({ players, shown, sport, onJoin, onMore }: Props) => {
  const { place, focus, height, cards } = useCardGrid(Math.min(shown, players.length))
  const cardFocused = (card: number) => {
    focus(card)
    // The focus moves before the page scrolls, so the next cards must already be rendered.
    if (card === shown - 1 && shown < players.length) onMore()
  }
  return (
    <>
      <ul ref={place} className={styles.list} style={{ height }}>
        {cards.map(({ card, column, y }) => {
          const player = players[card]
          return (
            player && (
              <ListedPlayer
                key={player.player.player_id}
                of={player}
                sport={sport}
                onJoin={onJoin}
                onFocus={() => cardFocused(card)}
                style={{ '--column': column, translate: `0 ${y}px` } as CSSProperties}
                aria-posinset={card + 1}
                aria-setsize={players.length}
              />
            )
          )
        })}
      </ul>
      {shown < players.length && <EndOfList key={shown} onReach={onMore} />}
    </>
  )
}
