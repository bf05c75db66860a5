import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { TeamPage } from '#shared/contract/team.ts'
import { competitionOf, type SportName } from '#shared/domain/sport/sport.ts'
import { Button } from '../../ui/control/Button.tsx'
import { CsvDownload } from '../../ui/control/CsvDownload.tsx'
import { Select } from '../../ui/form/Input.tsx'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import { PlayerLines } from './PlayerLines.tsx'
import { chosenRows, rosterFile, rosterRows } from './roster.ts'
import { type RosterSearch, rosterHealths, rosterSearch, rosterSorts } from './rosterSearch.ts'
import styles from './Team.module.css'

interface Props {
  page: TeamPage
  sport: SportName
}

const everything = { value: '', label: 'All positions' }
const everybody = { value: '', label: 'Everybody' }
const nothingChosen = { name: undefined, position: undefined, health: undefined }

/** The roster and its reserve lists, filtered and sorted as the address says. */
export const Roster = ({ page: { playerInfo, teamInfo }, sport }: Props) => {
  const search = useSearch({ from: '/$sport/team/$id' })
  const navigate = useNavigate({ from: '/$sport/team/$id' })
  const [text, setText] = useState(search.name ?? '')
  const rows = useMemo(() => rosterRows(playerInfo, teamInfo), [playerInfo, teamInfo])
  const chosen = useMemo(() => chosenRows(rows, search, teamInfo), [rows, search, teamInfo])
  const categories = [...new Set(rows.map(({ position_category }) => position_category))]

  const choose = (choice: { [Name in keyof RosterSearch]: string | undefined }) =>
    void navigate({
      search: (now) => rosterSearch({ ...now, ...choice }),
      replace: true,
      resetScroll: false,
    })
  const find = (typed: string) => {
    setText(typed)
    choose({ name: typed })
  }
  const clear = () => {
    setText('')
    choose(nothingChosen)
  }
  return (
    <>
      <div className={`grid gap-2 ${styles.filters}`}>
        <SearchBox
          label="Find a player"
          placeholder="Name or position"
          text={text}
          onSearch={find}
        />
        <Select
          aria-label="Position"
          options={[everything, ...categories.map((value) => ({ value, label: value }))]}
          value={search.position ?? ''}
          onChange={({ target }) => choose({ position: target.value })}
        />
        <Select
          aria-label="Status"
          options={[everybody, ...rosterHealths]}
          value={search.health ?? ''}
          onChange={({ target }) => choose({ health: target.value })}
        />
        <Select
          aria-label="Sort by"
          options={rosterSorts}
          value={search.sort ?? 'cost'}
          onChange={({ target }) => choose({ sort: target.value })}
        />
        <div className="row between">
          <p className="sub" role="status">
            {chosen.length === rows.length
              ? `${rows.length} players`
              : `${chosen.length} of ${rows.length} players`}
          </p>
          <CsvDownload
            competition={competitionOf(teamInfo.sportsID, teamInfo.league ?? undefined)}
            name={`matchfit-${teamInfo.team_abbr}-roster.csv`}
            text={() => rosterFile(chosen)}
            disabled={chosen.length === 0}
          />
        </div>
      </div>
      {chosen.length > 0 ? (
        <PlayerLines players={chosen} sport={sport} />
      ) : (
        <div className={styles.empty}>
          <p className="note">No player on the roster matches this choice.</p>
          <Button onClick={clear}>Show all</Button>
        </div>
      )}
    </>
  )
}
