import { type FollowKind, followKey } from '#shared/domain/account/follows.ts'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { useFollow } from '../../lib/follow/follows.ts'
import { useSession } from '../../lib/session/session.ts'
import { hasAccount } from '../../lib/session/storedSession.ts'
import { Star } from '../score/Star.tsx'
import styles from './FollowStar.module.css'

interface Props {
  kind: FollowKind
  sport: SportId
  id: string
  /** Of the player or the team. */
  name: string
}

/** Follows a player or a team, or no longer. */
export const FollowStar = ({ kind, sport, id, name }: Props) => {
  const user = useSession()
  const { isFollowed, pending, change } = useFollow(kind, followKey(sport, id))
  return (
    hasAccount(user) && (
      <button
        type="button"
        className={styles.button}
        title={isFollowed ? `You follow ${name}` : `Follow ${name}`}
        aria-label={`Follow ${name}`}
        aria-pressed={isFollowed}
        aria-disabled={pending || undefined}
        onClick={change}
      >
        <Star filled={isFollowed} />
      </button>
    )
  )
}
