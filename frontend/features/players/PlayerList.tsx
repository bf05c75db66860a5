import { type CSSProperties, memo, useRef, useState, useSyncExternalStore } from 'react'
import type { SportName } from '#shared/domain/sport/sport.ts'
import type { PlayerInList } from '../../lib/api/playersQuery.ts'
import { type Rows, useRowsInSight } from '../../lib/rowsInSight.ts'
import { EndOfList } from '../../ui/layout/EndOfList.tsx'
import { ListedPlayer } from './ListedPlayer.tsx'
import styles from './PlayerList.module.css'

const onResize = (changed: () => void) => {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

/** As in PlayerList.module.css: from each of these widths on a column more. */
const columnsNow = () =>
  1 + [48, 64].filter((em) => matchMedia(`(min-width: ${em}em)`).matches).length

/** The rows in sight and around the focus, which may be off the screen. */
export const rowsToDraw = ({ first, end }: Rows, count: number, focused?: number): number[] => {
  const inSight = Array.from({ length: end - first }, (_, n) => first + n)
  if (focused === undefined) return inSight
  const around = [focused - 1, focused, focused + 1].filter((n) => n >= 0 && n < count)
  return [...new Set([...inSight, ...around])].sort((a, b) => a - b)
}

/** In rem, as in PlayerList.module.css: all rows have the same height. */
const rowRem = 3.5
const block = 4

const remOf = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** The cards to render, with their places. */
const useCardGrid = (count: number) => {
  const columns = useSyncExternalStore(onResize, columnsNow)
  const rowHeight = rowRem * remOf()
  const rows = Math.ceil(count / columns)
  const list = useRef<HTMLUListElement>(null)
  const [focused, focus] = useState<number>()
  const inSight = useRowsInSight(list, { count: rows, rowHeight, block })
  const rowFocused = focused === undefined ? undefined : Math.floor(focused / columns)
  const cards = rowsToDraw(inSight, rows, rowFocused).flatMap((row) =>
    Array.from({ length: columns }, (_, column) => ({
      card: row * columns + column,
      column,
      y: row * rowHeight,
    })),
  )
  return {
    list,
    /** Call with the card that gets the focus. */
    focus,
    height: rows * rowHeight,
    cards: cards.filter(({ card }) => card < count),
  }
}

interface Props {
  players: readonly PlayerInList[]
  /** The number of players in the list. Scrolling to its end adds more. */
  shown: number
  sport: SportName
  onJoin: (() => void) | undefined
  onMore: () => void
}

export const PlayerList = memo(({ players, shown, sport, onJoin, onMore }: Props) => {
  const { list, focus, height, cards } = useCardGrid(Math.min(shown, players.length))
  const cardFocused = (card: number) => {
    focus(card)
    // The focus moves before the page scrolls, so the next cards must already be rendered.
    if (card === shown - 1 && shown < players.length) onMore()
  }
  return (
    <>
      <ul ref={list} className={styles.list} style={{ height }}>
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
})
