import type { MatchupPage } from '#shared/contract/matchup.ts'
import type { SocialPost } from '#shared/contract/news.ts'
import { ownPicture } from '#shared/domain/publication/ownPicture.ts'
import { timeAgo } from '#shared/domain/time/age.ts'
import { useNow } from '../../../lib/serverTime.ts'
import { Feed } from './Feed.tsx'
import { newestFirst } from './feedItems.ts'
import styles from './TeamFeeds.module.css'

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
      {({ Title, Url, Source, Updated, abbr }) => (
        <>
          {Url ? <a href={Url}>{Title}</a> : <b>{Title}</b>}
          <span className="sub">
            {abbr} · {Source} · {timeAgo(Updated, now)}
          </span>
        </>
      )}
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
      {({ tweet_date, tweet_text, tweet_url, ...author }) => (
        <>
          <PostAuthor {...author} age={timeAgo(tweet_date, now)} />
          <p>{tweet_text}</p>
          {tweet_url && (
            <a className="sub" href={tweet_url}>
              Open the post
            </a>
          )}
        </>
      )}
    </Feed>
  )
}

type Author = Pick<
  SocialPost,
  'twitter_username' | 'twitter_handle' | 'profile_image_url' | 'profile_data'
>

const PostAuthor = (author: Author & { age: string }) => {
  const { twitter_username, twitter_handle, profile_image_url, profile_data, age } = author
  const handle = (twitter_handle || profile_data?.handle || '').replace(/^@/, '')
  const picture = ownPicture(profile_image_url)
  return (
    <span>
      {picture && <img className={styles.picture} src={picture} alt="" />}
      <b>{twitter_username || profile_data?.username}</b>{' '}
      <span className="sub">
        {handle ? `@${handle}` : !picture && 'No Profile Image or Handle Found'} · {age}
      </span>
    </span>
  )
}
