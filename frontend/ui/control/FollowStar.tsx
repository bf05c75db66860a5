import { useState } from 'react'
import { type FollowKind, followKey } from '#shared/domain/account/follows.ts'
import { type SportId, type SportName, sportIds } from '#shared/domain/sport/sport.ts'
import { useFollowed } from '../../lib/follow/follows.ts'
import { useAction } from '../../lib/form/useAction.ts'
import { whenReachable } from '../../lib/page/lazyPart.ts'
import { Star } from '../score/Star.tsx'
import styles from './FollowStar.module.css'

interface Followed {
  kind: FollowKind
  sport: SportId
  id: string
}

interface Props extends Omit<Followed, 'sport'> {
  sport: SportName
  /** The name of the player or team. */
  name: string
  /** In a row: drawn over the club's mark before it, so that it takes no column. */
  onMark?: true
}

/** The star changes before the server has answered, and changes back if the server refuses. */
export const useFollowStar = ({ kind, sport, id }: Followed) => {
  const key = followKey(sport, id)
  const saved = useFollowed(kind).has(key)
  const [asked, setAsked] = useState(saved)
  // The code that saves is loaded at the first press, because most visits have none.
  const { pending, run } = useAction(async () => {
    const { saveFollows } = await whenReachable(() => import('../../lib/follow/changeFollows.ts'))
    await saveFollows({ [saved ? 'unfollow' : 'follow']: { [kind]: [key] } })
  })
  const press = () => {
    if (pending) return
    setAsked(!saved)
    run()
  }
  return { isFollowed: pending ? asked : saved, pending, press }
}

/** Follows or unfollows a player or team. The banner shows a refusal, such as too many follows. */
export const FollowStar = ({ kind, sport, id, name, onMark }: Props) => {
  const { isFollowed, pending, press } = useFollowStar({ kind, sport: sportIds[sport], id })
  const label = `Follow ${name}`
  return (
    <button
      type="button"
      className={onMark ? styles.onMark : styles.button}
      title={label}
      aria-label={label}
      aria-pressed={isFollowed}
      aria-disabled={pending}
      onClick={press}
    >
      <Star filled={isFollowed} />
    </button>
  )
}
