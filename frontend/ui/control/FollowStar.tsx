import { type FollowKind, followKey } from '#shared/domain/account/follows.ts'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { useFollow } from '../../lib/follow/changeFollows.ts'
import { Star } from '../score/Star.tsx'
import styles from './FollowStar.module.css'

interface Props {
  kind: FollowKind
  sport: SportId
  id: string
  /** Of the player or the team. */
  name: string
  /** In a row: lies over the club's mark before it, so that the row has the same columns with it. */
  onMark?: true
}

/** Follows a player or a team, or no longer. A refusal, such as one too many, is said in the banner, and the star goes back. */
export const FollowStar = ({ kind, sport, id, name, onMark }: Props) => {
  const { isFollowed, pending, change } = useFollow(kind, followKey(sport, id))
  return (
    <button
      type="button"
      className={onMark ? styles.onMark : styles.button}
      title={isFollowed ? `You follow ${name}` : `Follow ${name}`}
      aria-label={`Follow ${name}`}
      aria-pressed={isFollowed}
      aria-disabled={pending || undefined}
      onClick={change}
    >
      <Star filled={isFollowed} />
    </button>
  )
}
