import { type Key, type ReactNode, useState } from 'react'
import { Panel } from '../../../ui/layout/Panel.tsx'
import styles from './Feed.module.css'
import { feedStep, isAtBottom } from './feedItems.ts'

interface Props<Item> {
  title: string
  items: readonly Item[]
  keyOf: (item: Item) => Key
  /** Shown where there are no items. */
  empty: string
  children: (item: Item) => ReactNode
}

/** Shows three items, and three more each time the reader scrolls to the bottom. */
export const Feed = <Item,>({ title, items, keyOf, empty, children }: Props<Item>) => {
  const [count, setCount] = useState(feedStep)
  const hasMore = count < items.length
  return (
    <div className={styles.box}>
      <Panel title={title} flush>
        {items.length === 0 ? (
          <p className={styles.empty}>{empty}</p>
        ) : (
          <section
            className={styles.scroller}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach it to scroll
            tabIndex={0}
            aria-label={`${title}, three at a time`}
            onScroll={({ currentTarget }) => {
              if (hasMore && isAtBottom(currentTarget)) setCount(count + feedStep)
            }}
          >
            <ul>
              {items.slice(0, count).map((item) => (
                <li key={keyOf(item)} className={styles.item}>
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
