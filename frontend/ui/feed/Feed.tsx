import { type Key, type ReactNode, useState } from 'react'
import { Panel } from '../layout/Panel.tsx'
import styles from './Feed.module.css'
import { isAtBottom } from './feedItems.ts'

interface Props<Item> {
  title: string
  items: readonly Item[]
  keyOf: (item: Item) => Key
  /** The number of items shown at first, and added each time the end is reached. A box of five is lower. */
  step?: 3 | 5
  /** Shown if there are no items. */
  empty: string
  children: (item: Item) => ReactNode
}

const stepWords = { 3: 'three', 5: 'five' } as const

/** Shows a few items, and as many more each time the reader scrolls to the bottom. */
export const Feed = <Item,>({ title, items, keyOf, step = 3, empty, children }: Props<Item>) => {
  const [count, setCount] = useState<number>(step)
  const hasMore = count < items.length
  return (
    <div className={`unprinted ${styles.box}`} data-step={step}>
      <Panel title={title} flush>
        {items.length === 0 ? (
          <p className={`muted centered ${styles.empty}`}>{empty}</p>
        ) : (
          <section
            className={styles.scroller}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach it to scroll
            tabIndex={0}
            aria-label={`${title}, ${stepWords[step]} at a time`}
            onScroll={({ currentTarget }) => {
              if (hasMore && isAtBottom(currentTarget)) setCount(count + step)
            }}
          >
            <ul>
              {items.slice(0, count).map((item) => (
                <li key={keyOf(item)} className={`grid ruled ${styles.item}`}>
                  {children(item)}
                </li>
              ))}
            </ul>
            {hasMore && <p className={`sub ${styles.hint}`}>Scroll for more</p>}
          </section>
        )}
      </Panel>
    </div>
  )
}
