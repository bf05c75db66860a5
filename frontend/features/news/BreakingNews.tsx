import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { NewsItem } from '#shared/contract/news.ts'
import { newsPageSize } from '#shared/domain/publication/newsItem.ts'
import { type Competition, competitionTitles } from '#shared/domain/sport/sport.ts'
import { timeAgo } from '#shared/domain/time/age.ts'
import { useNow } from '../../lib/serverTime.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Sheet } from '../../ui/layout/Sheet.tsx'
import { Placeholder } from '../../ui/loading/Placeholder.tsx'
import styles from './BreakingNews.module.css'
import { newsQuery, withoutRepeats } from './queries.ts'

export const BreakingNews = ({ competition }: { competition: Competition }) => {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    newsQuery(competition),
  )
  const list = useRef<HTMLUListElement>(null)
  const seeMore = async () => {
    const after = await fetchNextPage()
    // Loading the last page removes the button that had the focus.
    if (!after.hasNextPage) list.current?.focus({ preventScroll: true })
  }
  const items = data && withoutRepeats(data.pages)
  return (
    <Sheet title={`Breaking ${competitionTitles[competition]} News`}>
      {items ? (
        <ul className={styles.list} ref={list} tabIndex={-1}>
          {items.map((item) => (
            <NewsLine key={item.newsId} item={item} />
          ))}
        </ul>
      ) : (
        !error && <PendingNews />
      )}
      {items?.length === 0 && <p className="note">No news found.</p>}
      {error && (
        <div role="alert" className="row between">
          <p className="note">{error.message}</p>
          <Button disabled={isFetching} onClick={() => void (data ? seeMore() : refetch())}>
            Try again
          </Button>
        </div>
      )}
      {hasNextPage && !error && (
        <Button full aria-disabled={isFetching} onClick={() => void (isFetching || seeMore())}>
          See More
        </Button>
      )}
    </Sheet>
  )
}

/** Links to the publisher. A headline without a link expands our own text instead. */
const Headline = ({ item: { Title, Url, Content } }: { item: NewsItem }) => {
  if (Url)
    return (
      <a className={`reach ${styles.title}`} href={Url} target="_blank" rel="noopener noreferrer">
        {Title}
      </a>
    )
  if (!Content) return <span className={styles.title}>{Title}</span>
  return (
    <details>
      <summary className={`reach ${styles.title}`}>{Title}</summary>
      <p className="note">{Content}</p>
    </details>
  )
}

const NewsLine = ({ item }: { item: NewsItem }) => {
  const now = useNow()
  return (
    <li className={`grid ruled ${styles.item}`}>
      <Headline item={item} />
      <span className="sub">
        {item.Source} · {timeAgo(item.Updated, now)}
      </span>
    </li>
  )
}

const items = Array.from({ length: newsPageSize }, (_, index) => index)

const PendingNews = () => (
  <ul className={styles.list} aria-hidden="true">
    {items.map((item) => (
      <li key={item} className={`grid ruled ${styles.item}`}>
        <span className={styles.title}>
          <Placeholder size="text" />
        </span>
        <span className="sub">
          <Placeholder size="text" />
        </span>
      </li>
    ))}
  </ul>
)
