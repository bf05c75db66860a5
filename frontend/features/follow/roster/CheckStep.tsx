import { useMemo, useState } from 'react'
import { mostInRoster } from '#shared/domain/account/rosters.ts'
import { rosterMatcher } from '#shared/domain/roster/matchRoster.ts'
import { leftOutText, type ReadRoster } from '#shared/domain/roster/rosterText.ts'
import { counted } from '#shared/domain/score/numberText.ts'
import { keyOf, type LoadedNames, type SearchedItem } from '../../../lib/api/searchedNames.ts'
import { saveFollows } from '../../../lib/follow/changeFollows.ts'
import { useAction } from '../../../lib/form/useAction.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { saveRoster } from '../saveRosters.ts'
import {
  accountText,
  checkedRoster,
  checkTitle,
  chosenOf,
  followedText,
  followLists,
  meantBy,
  noChoices,
  toFollow,
} from './checkedRoster.ts'
import type { Imported } from './DoneStep.tsx'
import styles from './ImportPage.module.css'
import { ImportBar, ImportSteps } from './ImportSteps.tsx'
import { RosterName } from './RosterName.tsx'
import { DoubtfulRow, FoundRow, UnknownRow } from './RosterRows.tsx'

interface Props {
  roster: ReadRoster
  index: LoadedNames
  followed: ReadonlySet<string>
  /** The roster's name at its source; empty if it has none. */
  suggestedName: string
  onBack: () => void
  onFollowed: (imported: Imported) => void
}

const Count = ({ of }: { of: readonly unknown[] }) => <span className="sub">{of.length}</span>

/**
 * Shows the player or team that each line of a roster matches, doubtful matches first. Nothing is saved before
 * the bar's button is pressed.
 */
export const CheckStep = ({
  roster,
  index,
  followed,
  suggestedName,
  onBack,
  onFollowed,
}: Props) => {
  const checked = useMemo(() => {
    const match = rosterMatcher(index.entries.map(({ item }) => item))
    return checkedRoster(roster.lines, match)
  }, [roster, index])
  const [choices, setChoices] = useState(noChoices)
  const [typedName, setTypedName] = useState(suggestedName)
  const meant = chosenOf(checked, choices)
  const chosen = toFollow(meant, followed)
  const { players } = followLists(meant)
  const name = players.length > 0 && players.length <= mostInRoster ? typedName.trim() : ''
  const { pending, run } = useAction(async () => {
    const restore = name ? await saveRoster({ name, players }) : undefined
    if (chosen.length > 0) await saveFollows({ follow: followLists(chosen) })
    onFollowed({ added: chosen, ...(restore && { roster: { name, restore } }) })
  })
  const choose = (text: string) => (item: SearchedItem | null) =>
    setChoices((now) => ({ ...now, chosen: new Map(now.chosen).set(text, item) }))
  const tick = (item: SearchedItem) =>
    setChoices((now) => {
      const unticked = new Set(now.unticked)
      if (!unticked.delete(keyOf(item))) unticked.add(keyOf(item))
      return { ...now, unticked }
    })
  const { doubtful, unknown, found } = checked
  const read = roster.lines.length
  return (
    <div className={`grid gap-4 ${styles.page}`}>
      <ImportSteps
        at={1}
        title={checkTitle(checked)}
        lead={[
          `${counted(read, 'line')} read.`,
          leftOutText(roster),
          doubtful.length > 0 && 'Choose between the doubtful ones, or leave them out.',
        ]
          .filter(Boolean)
          .join(' ')}
      />
      {doubtful.length > 0 && (
        <Panel title="Which one?" flush aside={<Count of={doubtful} />}>
          <ul className={styles.rows}>
            {doubtful.map((line) => (
              <DoubtfulRow
                key={line.text}
                line={line}
                choice={meantBy(line, choices)}
                onChoose={choose(line.text)}
              />
            ))}
          </ul>
        </Panel>
      )}
      {unknown.length > 0 && (
        <Panel title="Not found" flush aside={<Count of={unknown} />}>
          <ul className={styles.rows}>
            {unknown.map((text) => (
              <UnknownRow
                key={text}
                text={text}
                index={index}
                choice={choices.chosen.get(text) ?? undefined}
                onChoose={choose(text)}
              />
            ))}
          </ul>
        </Panel>
      )}
      {found.length > 0 && (
        <Panel
          title="Found"
          flush
          aside={<span className="sub">{found.length}; untick what you do not want</span>}
        >
          <ul className={styles.rows}>
            {found.map(({ text, item }) => (
              <FoundRow
                key={keyOf(item)}
                text={text}
                item={item}
                ticked={!choices.unticked.has(keyOf(item))}
                followed={followed.has(keyOf(item))}
                onTick={() => tick(item)}
              />
            ))}
          </ul>
        </Panel>
      )}
      {players.length > 0 && (
        <RosterName name={typedName} count={players.length} onName={setTypedName} />
      )}
      <ImportBar count={followedText(chosen)} account={accountText(checked, choices, followed)}>
        <Button onClick={onBack}>Back</Button>
        <Button
          look="solid"
          disabled={chosen.length === 0 && !name}
          aria-disabled={pending}
          onClick={() => run()}
        >
          {pending && 'Saving…'}
          {!pending && (chosen.length > 0 ? `Follow ${followedText(chosen)}` : 'Save the roster')}
        </Button>
      </ImportBar>
    </div>
  )
}
