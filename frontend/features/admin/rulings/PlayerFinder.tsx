import { useState } from 'react'
import { searchNames } from '#shared/domain/search/searchNames.ts'
import { sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { fullTeamName } from '#shared/domain/team/teamName.ts'
import { useLoadedNames } from '../../../lib/api/searchedNames.ts'
import { SearchBox } from '../../../ui/form/SearchBox.tsx'
import type { RuledPlayer } from './queries.ts'
import styles from './Rulings.module.css'

/** Typing another letter is faster than reading further. */
const mostFound = 6

interface Props {
  onFind: (player: RuledPlayer) => void
}

/** Finds a player of any sport by a part of his name. The names are loaded with the first letter. */
export const PlayerFinder = ({ onFind }: Props) => {
  const [text, setText] = useState('')
  const find = (player: RuledPlayer) => {
    setText('')
    onFind(player)
  }
  return (
    <div className={`grid gap-3 ${styles.finder}`}>
      <SearchBox
        label="Find a player"
        placeholder="A player’s name"
        text={text}
        onSearch={setText}
      />
      {text !== '' && <Found text={text} onFind={find} />}
    </div>
  )
}

const Found = ({ text, onFind }: Props & { text: string }) => {
  const { index, failed } = useLoadedNames()
  const named = text.trim().length > 1 ? searchNames(index, text) : []
  const players = named.filter(({ item }) => item.kind === 'players').slice(0, mostFound)
  return (
    <>
      {failed && <p role="alert">Some players could not be loaded. Use the search below.</p>}
      {players.length > 0 && (
        <ul className={styles.found}>
          {players.map(({ item: { id, name, player, club, competition } }) => {
            const sportsID = sportOfCompetition(competition)
            return (
              <li key={id} className="ruled">
                <button type="button" onClick={() => onFind({ sportsID, playerID: id })}>
                  <b>{name}</b>{' '}
                  <span className="sub">
                    {[player?.position, fullTeamName(sportsID, club)].filter(Boolean).join(', ')}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
