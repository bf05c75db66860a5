import type { MatchupPage } from '#shared/contract/matchup.ts'
import { useNow } from '../../../lib/serverTime.ts'
import { Feed } from '../../../ui/feed/Feed.tsx'
import { newestFirst } from '../../../ui/feed/feedItems.ts'
import { NewsEntry } from '../../../ui/feed/NewsEntry.tsx'
import { PostEntry } from '../../../ui/feed/PostEntry.tsx'

interface Props {
  teams: readonly Pick<
    MatchupPage['teamInfo']['home'],
    'team_abbr' | 'latestTeamsNews' | 'teamTwitterInfo'
  >[]
}

export const TeamNews = ({ teams }: Props) => {
  const now = useNow()
  const news = newestFirst(
    teams.flatMap(({ latestTeamsNews, team_abbr }) =>
      latestTeamsNews.map((item) => ({ ...item, abbr: team_abbr })),
    ),
    ({ newsId }) => newsId,
    ({ Updated }) => Updated,
  )
  return (
    <Feed
      title="Team news"
      items={news}
      keyOf={({ newsId }) => newsId}
      empty="No recent team news available"
    >
      {({ abbr, ...item }) => <NewsEntry item={item} abbr={abbr} now={now} />}
    </Feed>
  )
}

export const TeamPosts = ({ teams }: Props) => {
  const now = useNow()
  const posts = newestFirst(
    teams.flatMap(({ teamTwitterInfo }) => teamTwitterInfo),
    ({ tweet_id }) => tweet_id,
    ({ tweet_date }) => tweet_date,
  )
  return (
    <Feed
      title="Team posts"
      items={posts}
      keyOf={({ tweet_id }) => tweet_id}
      empty="No Twitter data available"
    >
      {(post) => <PostEntry post={post} now={now} />}
    </Feed>
  )
}
