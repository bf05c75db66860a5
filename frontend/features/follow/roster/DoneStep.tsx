import { useState } from 'react'
import type { SearchedItem } from '../../../lib/api/searchedNames.ts'
import { useChangeFollows } from '../../../lib/follow/changeFollows.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Sheet } from '../../../ui/layout/Sheet.tsx'
import { followedText, followLists } from './checkedRoster.ts'
import styles from './ImportPage.module.css'
import { ImportSteps } from './ImportSteps.tsx'

interface Props {
  /** Those whom the import has added. */
  added: readonly SearchedItem[]
  onAgain: () => void
}

/** Says how many were added, and takes back exactly those. */
export const DoneStep = ({ added, onAgain }: Props) => {
  const [undone, setUndone] = useState(false)
  const { pending, run } = useChangeFollows(() => setUndone(true))
  return (
    <div className={styles.page}>
      <ImportSteps
        at={3}
        title={undone ? 'Taken back' : `You follow ${followedText(added)} more`}
        lead={
          undone ? `No longer followed: ${followedText(added)}.` : 'Nothing was sent to anybody.'
        }
      />
      <Sheet title={undone ? 'Start again' : 'What now'}>
        <div className="row">
          {!undone && (
            <Button
              aria-disabled={pending || undefined}
              onClick={() => run({ unfollow: followLists(added) })}
            >
              {pending ? 'Taking back…' : 'Undo'}
            </Button>
          )}
          <Button look={undone ? 'solid' : 'plain'} onClick={onAgain}>
            {undone ? 'Back to the list' : 'Import another roster'}
          </Button>
        </div>
        {!undone && (
          <p className="sub">Undo removes these and no others, as long as this page is open.</p>
        )}
      </Sheet>
    </div>
  )
}
