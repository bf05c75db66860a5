import { useState } from 'react'
import { theirsWithMine } from '../history/conflict.ts'
import type { AllSettings, OpenedSetting } from './queries.ts'

export interface SettingDraft<Of extends OpenedSetting, Draft> {
  /** The setting as the admin has seen it. */
  readonly opened: Of
  /** What the form shows of it. */
  readonly before: Draft
  /** The same, with what the admin has entered. */
  readonly now: Draft
  readonly isChanged: boolean
  enter: (next: Draft) => void
  /** Shows a setting, and drops what was entered. */
  open: (next: Of) => void
  /** Shows what somebody else has saved, with one’s own changes over it. */
  keepMine: (theirs: Of) => void
  /** The same setting out of all that are stored. */
  findIn: (all: AllSettings) => Of
}

interface Options<Of, Draft> {
  of: Of
  listIn: (all: AllSettings) => readonly Of[]
  draftOf: (of: Of) => Draft
  merge?: (seen: Draft, theirs: Draft, mine: Draft) => Draft
  /** Stands for a setting that is no longer stored. */
  none?: Of
}

/**
 * What an admin enters into the form of a setting. A newer version that is fetched in the background is shown, unless
 * something has been entered: it would be lost. Saving over a newer version is refused.
 */
export const useSettingDraft = <Of extends OpenedSetting, Draft extends object>({
  of,
  listIn,
  draftOf,
  merge = theirsWithMine,
  none = of,
}: Options<Of, Draft>): SettingDraft<Of, Draft> => {
  const [opened, setOpened] = useState(of)
  const before = draftOf(opened)
  const [now, enter] = useState(before)
  const isChanged = JSON.stringify(now) !== JSON.stringify(before)
  const open = (next: Of) => {
    setOpened(next)
    enter(draftOf(next))
  }
  if (of.seen !== opened.seen && !isChanged) open(of)
  return {
    opened,
    before,
    now,
    isChanged,
    enter,
    open,
    keepMine: (theirs) => {
      enter(merge(before, draftOf(theirs), now))
      setOpened(theirs)
    },
    findIn: (all) => listIn(all).find(({ subject }) => subject === opened.subject) ?? none,
  }
}
