import { useState } from 'react'
import { theirsWithMine } from '../history/conflict.ts'

/**
 * For the query of what a form opens. Refetching could load another admin's version and empty the form. Saving over a
 * newer version is refused anyway.
 */
export const openedOnce = {
  staleTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

export interface Draft<Of, Values> {
  /** The stored value as it was when the form was opened. */
  readonly opened: Of
  /** Its fields as the form showed them. */
  readonly before: Values
  /** The fields as the admin has edited them. */
  readonly now: Values
  readonly isChanged: boolean
  valuesOf: (of: Of) => Values
  enter: (next: Values) => void
  /** Opens another version, and discards the edits. */
  open: (next: Of) => void
  /** Opens what somebody else has saved, and keeps the admin's own edits on top. */
  keepMine: (theirs: Of) => void
}

/** The edits of a form. A newer version that is fetched in the background does not replace them. */
export const useDraft = <Of, Values extends object>(
  of: Of,
  valuesOf: (of: Of) => Values,
  merge: (seen: Values, theirs: Values, mine: Values) => Values = theirsWithMine,
): Draft<Of, Values> => {
  const [opened, setOpened] = useState(of)
  const before = valuesOf(opened)
  const [now, enter] = useState(before)
  return {
    opened,
    before,
    now,
    isChanged: JSON.stringify(now) !== JSON.stringify(before),
    valuesOf,
    enter,
    open: (next) => {
      setOpened(next)
      enter(valuesOf(next))
    },
    keepMine: (theirs) => {
      enter(merge(before, valuesOf(theirs), now))
      setOpened(theirs)
    },
  }
}
