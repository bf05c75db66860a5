import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PlayerPage } from '#shared/contract/player.ts'
import { PlayerFeeds } from './PlayerFeeds.tsx'

const news = Array.from({ length: 7 }, (_, index) => ({
  ...{ newsId: `${index}`, Title: 'News', Source: 'Gazette', Updated: '2026-11-21T12:00:00Z' },
  ...{ Content: null, Url: null, Author: null, Categories: [], ImageUrl: null },
}))
const posts = Array.from({ length: 7 }, (_, index) => ({
  ...{ tweet_id: `${index}`, twitter_username: 'Ann', twitter_handle: 'ann' },
  ...{ twitter_profile_image: null, tweet_date: '2026-11-21T12:00:00Z', tweet_text: 'Fit.' },
  ...{ tweet_url: null, media_url: null },
}))

test('a player’s news, his team’s news and its posts each show five items at first and five more at a time', () => {
  const page = { latestNews: news, AggregatedNews: news, tweetInfo: posts }
  const markup = renderToStaticMarkup(<PlayerFeeds page={page as unknown as PlayerPage} />)
  expect(markup.match(/<li/g)).toHaveLength(3 * 5)
  expect(markup.match(/five at a time/g)).toHaveLength(3)
})
