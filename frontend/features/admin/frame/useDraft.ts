import { useState } from 'react'
import { theirsWithMine } from '../history/conflict.ts'

export interface Draft<Of, Values> {
  /** What is edited, as the admin has seen it. */
  readonly opened: Of
  /** What the form shows of it. */
  readonly before: Values
  /** The same, with what the admin has entered. */
  readonly now: Values
  readonly isChanged: boolean
  valuesOf: (of: Of) => Values
  enter: (next: Values) => void
  /** Shows a version, and drops what was entered. */
  open: (next: Of) => void
  /** Shows what somebody else has saved, with one’s own changes over it. */
  keepMine: (theirs: Of) => void
}

/** What an admin enters into a form. A version that is fetched in the background does not replace it. */
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
