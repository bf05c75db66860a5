import { type Key, type ReactNode, useState } from 'react'
import { Panel } from '../../../ui/layout/Panel.tsx'
import styles from './Feed.module.css'
import { atBottom, feedStep } from './feedItems.ts'

interface Props<Item> {
  title: string
  items: readonly Item[]
  keyOf: (item: Item) => Key
  /** The sentence where there is nothing. */
  empty: string
  children: (item: Item) => ReactNode
}

/**
 * While there is more the list is taller than its box, and taller each time: short items leave room
 * to scroll, too.
 */
const roomFor = (count: number) => `calc(100% + ${8 * count}px)`

/** A box that shows three, and three more each time its bottom is reached. */
export const Feed = <Item,>({ title, items, keyOf, empty, children }: Props<Item>) => {
  const [count, setCount] = useState(feedStep)
  const more = count < items.length
  return (
    <div className={styles.box}>
      <Panel title={title} flush>
        {items.length === 0 ? (
          <p className={styles.empty}>{empty}</p>
        ) : (
          <section
            className={styles.scroller}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it
            tabIndex={0}
            aria-label={`${title}, three at a time`}
            onScroll={({ currentTarget }) => {
              if (more && atBottom(currentTarget)) setCount(count + feedStep)
            }}
          >
            <ul style={more ? { minHeight: roomFor(count) } : undefined}>
              {items.slice(0, count).map((item) => (
                <li key={keyOf(item)} className={styles.item}>
                  {children(item)}
                </li>
              ))}
            </ul>
            {more && <p className={`sub ${styles.hint}`}>Scroll for more</p>}
          </section>
        )}
      </Panel>
    </div>
  )
}
