import { useEffect } from 'react'
import { carryFollows } from '../../lib/follow/carryFollows.ts'

/** Present while a member's browser still has whom he followed as a guest. */
export const CarriedFollows = () => {
  useEffect(() => {
    void carryFollows()
  }, [])
  return null
}
