import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, memo, useCallback, useState, useSyncExternalStore } from 'react'
import type { SportName } from '#shared/domain/sport/sport.ts'
import type { PlayerInList } from '../../lib/api/playersQuery.ts'
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

/** The rows near the screen and around the focus, which may be off the screen. */
export const rowsToDraw =
  (focused: number | undefined) =>
  (range: Range): number[] => {
    const near = defaultRangeExtractor(range)
    if (focused === undefined) return near
    const around = [focused - 1, focused, focused + 1].filter((n) => n >= 0 && n < range.count)
    return [...new Set([...near, ...around])].sort((a, b) => a - b)
  }

/** In rem, as in PlayerList.module.css: all rows have the same height. */
const rowHeight = 3.5

const remOf = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** The cards to render, with their indexes, so that a list of thousands costs no more than a short one. */
const useCardGrid = (count: number) => {
  const columns = useSyncExternalStore(onResize, columnsNow)
  const rem = remOf()
  const [top, setTop] = useState(0)
  const [focused, focus] = useState<number>()
  const place = useCallback((list: HTMLElement | null) => {
    if (list) setTop(list.getBoundingClientRect().top + scrollY)
  }, [])
  const rows = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => rowHeight * rem,
    overscan: 4,
    scrollMargin: top,
    rangeExtractor: rowsToDraw(focused === undefined ? undefined : Math.floor(focused / columns)),
  })
  const cards = rows.getVirtualItems().flatMap(({ index, start }) =>
    Array.from({ length: columns }, (_, column) => ({
      card: index * columns + column,
      column,
      y: start - top,
    })),
  )
  return {
    place,
    /** Call with the card that gets the focus. */
    focus,
    height: rows.getTotalSize(),
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
})
