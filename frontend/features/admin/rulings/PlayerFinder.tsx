import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { nameIndex } from '#shared/domain/search/nameIndex.ts'
import { searchNames } from '#shared/domain/search/searchNames.ts'
import { competitions, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { fullTeamName } from '#shared/domain/team/teamName.ts'
import { searchIndexQuery } from '../../../lib/api/searchIndex.ts'
import { SearchBox } from '../../../ui/form/SearchBox.tsx'
import type { RuledPlayer } from './queries.ts'
import styles from './Rulings.module.css'

/** Typing another letter is faster than reading further. */
const mostFound = 6

/** Every player of a club in every sport; loaded with the first letter. */
const usePlayers = (enabled: boolean) => {
  const queries = useQueries({
    queries: competitions.map((competition) => ({ ...searchIndexQuery(competition), enabled })),
  })
  const version = queries.map(({ dataUpdatedAt }) => dataUpdatedAt).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the times say when the data have changed
  const index = useMemo(() => {
    const players = queries.flatMap(({ data }) =>
      (data?.teams ?? []).flatMap(({ players: own, ...team }) =>
        own.map((player) => {
          const club = {
            city: team.team_city,
            name: team.team_name,
            abbreviation: team.team_abbr,
          }
          const { competition } = data as NonNullable<typeof data>
          return { player, club, competition, sportsID: sportOfCompetition(competition) }
        }),
      ),
    )
    return nameIndex(players, ({ player, club, competition }) => ({
      name: player.player_name,
      competition,
      club,
      player,
    }))
  }, [version])
  return { index, failed: queries.some(({ isError }) => isError) }
}

/** Finds a player of any sport by a part of his name. */
export const PlayerFinder = ({ onFind }: { onFind: (player: RuledPlayer) => void }) => {
  const [text, setText] = useState('')
  const { index, failed } = usePlayers(text !== '')
  const found = useMemo(
    () => (text.trim().length > 1 ? searchNames(index, text).slice(0, mostFound) : []),
    [index, text],
  )
  return (
    <div className={`grid gap-3 ${styles.finder}`}>
      <SearchBox
        label="Find a player"
        placeholder="A player’s name"
        text={text}
        onSearch={setText}
      />
      {failed && <p role="alert">Some players could not be loaded. Use the search below.</p>}
      {found.length > 0 && (
        <ul className={styles.found}>
          {found.map(({ item: { player, club, sportsID } }) => (
            <li key={player.player_id}>
              <button
                type="button"
                onClick={() => {
                  setText('')
                  onFind({ sportsID, playerID: player.player_id })
                }}
              >
                <b>{player.player_name}</b>{' '}
                <span className="sub">
                  {[player.position, fullTeamName(sportsID, club)].filter(Boolean).join(', ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
