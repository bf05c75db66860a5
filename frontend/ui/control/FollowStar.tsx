import { useState } from 'react'
import { type FollowKind, followKey } from '#shared/domain/account/follows.ts'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { useChangeFollows } from '../../lib/follow/useChangeFollows.ts'
import { useFollowed, useSession } from '../../lib/session/session.ts'
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

/** Follows a player or a team, or no longer. It shows what was asked for before the server has answered. */
export const FollowStar = ({ kind, sport, id, name }: Props) => {
  const user = useSession()
  const key = followKey(sport, id)
  const isFollowed = useFollowed(kind).has(key)
  const [asked, setAsked] = useState(false)
  const { pending, run } = useChangeFollows()
  const shown = pending ? asked : isFollowed
  const press = () => {
    setAsked(!isFollowed)
    run({ [isFollowed ? 'unfollow' : 'follow']: { [kind]: [key] } })
  }
  return (
    hasAccount(user) && (
      <button
        type="button"
        className={styles.button}
        title={shown ? `You follow ${name}` : `Follow ${name}`}
        aria-label={`Follow ${name}`}
        aria-pressed={shown}
        aria-disabled={pending || undefined}
        onClick={press}
      >
        <Star filled={shown} />
      </button>
    )
  )
}
