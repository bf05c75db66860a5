import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type Competition, sportNames, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { Button } from '../../ui/control/Button.tsx'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { PlayerList } from './PlayerList.tsx'
import { countText, playersNamed } from './playersInList.ts'
import { playersQuery } from './queries.ts'
import { landing, useCardCount } from './useCardCount.ts'

interface Props {
  competition: Competition
  /** For guests: opens the sign-up instead of a player. */
  onJoin: (() => void) | undefined
}

export const PlayersTab = ({ competition, onJoin }: Props) => {
  const { players } = useSuspenseQuery(playersQuery(competition)).data
  const { name = '' } = useSearch({ from: landing })
  const navigate = useNavigate({ from: landing })
  const [text, setText] = useState(name)
  const { shown, more, startOver } = useCardCount()
  const matches = playersNamed(players, name)

  const search = (typed: string) => {
    setText(typed)
    startOver()
    void navigate({
      to: '.',
      search: (now) => ({ ...now, name: typed.trim() || undefined }),
      replace: true,
      resetScroll: false,
    })
  }
  return (
    <>
      <SearchBox
        label="Search players"
        placeholder="Search players..."
        text={text}
        onSearch={search}
      />
      <p role="status" className="sub">
        {countText(matches.length, players.length)}
      </p>
      {matches.length > 0 ? (
        <PlayerList
          players={matches}
          shown={shown}
          sport={sportNames[sportOfCompetition(competition)]}
          onJoin={onJoin}
          onMore={more}
        />
      ) : (
        <Notice
          level="h2"
          title="No players found"
          drawing="players"
          actions={name && <Button onClick={() => search('')}>Clear search</Button>}
        />
      )}
    </>
  )
}
