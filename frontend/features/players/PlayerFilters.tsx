import { easternDay } from '#shared/domain/time/dates.ts'
import type { PlayerInList } from '../../lib/api/playersQuery.ts'
import { useNow } from '../../lib/serverTime.ts'
import { Chips } from '../../ui/control/Chips.tsx'
import { SegmentedControl } from '../../ui/control/SegmentedControl.tsx'
import { Select } from '../../ui/form/Input.tsx'
import styles from './PlayerList.module.css'
import {
  type ChosenFilters,
  hasHealth,
  healthFilters,
  type PlayerSort,
  playerSorts,
} from './playerFilters.ts'

interface Props {
  players: readonly PlayerInList[]
  choice: ChosenFilters
  sort: PlayerSort
  isGuest: boolean
  /** Undefined means no filter, or the usual order. */
  onChoose: (
    choice: ChosenFilters | { readonly sort: Exclude<PlayerSort, 'injured'> | undefined },
  ) => Promise<void>
}

const everything = ''
const texts = { out: 'Out', questionable: 'Questionable', soon: 'Back soon' }

/** The options of a menu: all, then each value once in order. */
const optionsOf = (all: string, values: ReadonlyMap<string, string>) => [
  { value: everything, label: all },
  ...[...values]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en')),
]

/** The filters of the list of players, and its sort order. */
export const PlayerFilters = ({ players, choice, sort, isGuest, onChoose }: Props) => {
  const today = easternDay(useNow())
  const teams = new Map(players.map(({ player }) => [player.team_abbr, player.team_name]))
  const positions = new Map(
    players.flatMap(({ player: { position } }) => (position ? [[position, position]] : [])),
  )
  // Guests see no returns.
  const offered = healthFilters.filter((health) => !isGuest || health !== 'soon')
  return (
    <div className={`grid from-start gap-3 ${styles.filters}`}>
      <div className={`grid two gap-2 ${styles.selects}`}>
        <Select
          aria-label="Team"
          options={optionsOf('All teams', teams)}
          value={choice.team ?? everything}
          onChange={({ target }) => onChoose({ team: target.value || undefined })}
        />
        <Select
          aria-label="Position"
          options={optionsOf('All positions', positions)}
          value={choice.position ?? everything}
          onChange={({ target }) => onChoose({ position: target.value || undefined })}
        />
      </div>
      <div className={styles.chips}>
        <Chips
          label="Only players who are"
          chips={offered.map((health) => ({
            value: health,
            text: texts[health],
            count: players.filter((listed) => hasHealth(listed, health, today)).length,
          }))}
          chosen={choice.health}
          onChoose={(health) => onChoose({ health })}
        />
      </div>
      {!isGuest && (
        <SegmentedControl
          label="Sort by"
          options={playerSorts}
          chosen={sort}
          onChoose={(value) => onChoose({ sort: value === 'injured' ? undefined : value })}
        />
      )}
    </div>
  )
}
