import type { SocialPost } from '#shared/contract/news.ts'
import { ownPicture } from '#shared/domain/team/teamLogo.ts'
import { timeAgo } from '#shared/domain/time/age.ts'
import styles from './Feed.module.css'

/** A post in a feed, with its author and age. */
export const PostEntry = ({ post, now }: { post: SocialPost; now: Date }) => {
  const { tweet_date, tweet_text, tweet_url, ...author } = post
  return (
    <>
      <PostAuthor {...author} age={timeAgo(tweet_date, now)} />
      <p>{tweet_text}</p>
      {tweet_url && (
        <a className="sub" href={tweet_url}>
          Open the post
        </a>
      )}
    </>
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
