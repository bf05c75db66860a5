import type { PlayerPage } from '#shared/contract/player.ts'
import { useNow } from '../../lib/serverTime.ts'
import { Feed } from '../../ui/feed/Feed.tsx'
import { NewsEntry } from '../../ui/feed/NewsEntry.tsx'
import { PostEntry } from '../../ui/feed/PostEntry.tsx'
import styles from './Player.module.css'

/** News about him and his team, and posts. */
export const PlayerFeeds = ({ page }: { page: PlayerPage }) => {
  const now = useNow()
  const { latestNews, AggregatedNews, tweetInfo } = page
  const news = [
    { title: 'Latest news', items: latestNews, empty: 'No recent team news available' },
    { title: 'News of his team', items: AggregatedNews, empty: 'No news found.' },
  ]
  return (
    <div id="news" className={`grid from-top ${styles.feeds}`}>
      {news.map(({ title, items, empty }) => (
        <Feed
          key={title}
          title={title}
          items={items}
          step={5}
          keyOf={({ newsId }) => newsId}
          empty={empty}
        >
          {(item) => <NewsEntry item={item} now={now} />}
        </Feed>
      ))}
      <Feed
        title="Posts"
        items={tweetInfo}
        step={5}
        keyOf={({ tweet_id }) => tweet_id}
        empty="No Tweets Found"
      >
        {(post) => <PostEntry post={post} now={now} />}
      </Feed>
    </div>
  )
}
