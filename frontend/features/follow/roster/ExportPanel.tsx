import { competitionTitles } from '#shared/domain/sport/sport.ts'
import { csvFile } from '#shared/domain/text/csvFile.ts'
import { keyOf, type LoadedNames, type SearchedItem } from '../../../lib/api/searchedNames.ts'
import { saveFile } from '../../../lib/page/saveFile.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { followedText } from './checkedRoster.ts'

/** The loaded players and teams that a reader follows. */
export const followedItems = (
  { entries }: LoadedNames,
  followed: ReadonlySet<string>,
): readonly SearchedItem[] =>
  entries.map(({ item }) => item).filter((item) => followed.has(keyOf(item)))

/** A table that the import can read again, also on another portal, where it finds players by name. */
export const followedFile = (items: readonly SearchedItem[]): string =>
  csvFile([
    ['id', 'player', 'position', 'team', 'league'],
    ...items.map(({ kind, id, name, player, club, competition }) => [
      kind === 'players' ? id : null,
      name,
      player?.position ?? null,
      kind === 'players' ? club.abbreviation : null,
      competitionTitles[competition],
    ]),
  ])

interface Props {
  index: LoadedNames
  followed: ReadonlySet<string>
}

/** Saves the reader's own list as a file. The publishers' terms do not apply to it. */
export const ExportPanel = ({ index, followed }: Props) => {
  const items = followedItems(index, followed)
  if (items.length === 0) return null
  return (
    <Panel title="Take it along">
      <div className="row between">
        <p className="note">You follow {followedText(items)}. The file can be imported again.</p>
        <Button onClick={() => saveFile(followedFile(items), 'following.csv')}>
          Download as CSV
        </Button>
      </div>
    </Panel>
  )
}
