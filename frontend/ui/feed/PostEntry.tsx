import type { SocialPost } from '#shared/contract/news.ts'
import { ownPicture } from '#shared/domain/team/teamLogo.ts'
import { timeAgo } from '#shared/domain/time/age.ts'
import styles from './Feed.module.css'

/** A post in a feed, with its author and age. */
export const PostEntry = ({ post, now }: { post: SocialPost; now: Date }) => {
  const { tweet_date, tweet_text, tweet_url, twitter_username, profile_data } = post
  const handle = (post.twitter_handle || profile_data?.handle || '').replace(/^@/, '')
  const picture = ownPicture(post.profile_image_url)
  return (
    <>
      <span>
        {picture && <img className={styles.picture} src={picture} alt="" />}
        <b>{twitter_username || profile_data?.username}</b>{' '}
        <span className="sub">
          {handle ? `@${handle}` : !picture && 'No Profile Image or Handle Found'} ·{' '}
          {timeAgo(tweet_date, now)}
        </span>
      </span>
      <p>{tweet_text}</p>
      {tweet_url && (
        <a className="sub" href={tweet_url}>
          Open the post
        </a>
      )}
    </>
  )
}
