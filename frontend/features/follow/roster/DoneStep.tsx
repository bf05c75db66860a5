import { useState } from 'react'
import type { SearchedItem } from '../../../lib/api/searchedNames.ts'
import { saveFollows } from '../../../lib/follow/changeFollows.ts'
import { useAction } from '../../../lib/form/useAction.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Sheet } from '../../../ui/layout/Sheet.tsx'
import { followedText, followLists } from './checkedRoster.ts'
import styles from './ImportPage.module.css'
import { ImportSteps } from './ImportSteps.tsx'

export interface Imported {
  /** The players and teams that were not followed before. */
  added: readonly SearchedItem[]
  /** The saved roster, and how to restore what it replaced. */
  roster?: { name: string; restore: () => Promise<unknown> }
}

/** Says what the import has done, and can undo exactly that. */
export const DoneStep = ({ added, roster, onAgain }: Imported & { onAgain: () => void }) => {
  const [undone, setUndone] = useState(false)
  const { pending, run } = useAction(async () => {
    await roster?.restore()
    if (added.length > 0) await saveFollows({ unfollow: followLists(added) })
    setUndone(true)
  })
  const saved = roster && `Saved as “${roster.name}”.`
  const done = added.length > 0 ? `You follow ${followedText(added)} more` : 'Your roster is saved'
  return (
    <div className={`grid gap-4 ${styles.page}`}>
      <ImportSteps
        at={3}
        title={undone ? 'Taken back' : done}
        lead={
          undone
            ? `No longer followed: ${followedText(added)}.`
            : [saved, 'Nothing was sent to anybody.'].filter(Boolean).join(' ')
        }
      />
      <Sheet title={undone ? 'Start again' : 'What now'}>
        <div className="row">
          {!undone && (
            <Button aria-disabled={pending} onClick={() => run()}>
              {pending ? 'Taking back…' : 'Undo'}
            </Button>
          )}
          <Button look={undone ? 'solid' : 'plain'} onClick={onAgain}>
            {undone ? 'Back to the list' : 'Import another roster'}
          </Button>
        </div>
        {!undone && (
          <p className="sub">
            Undo takes back these changes and no others, as long as this page is open.
          </p>
        )}
      </Sheet>
    </div>
  )
}
