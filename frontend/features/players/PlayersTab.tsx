import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type Competition, sportNames, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { Button } from '../../ui/control/Button.tsx'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { countOf } from './countOf.ts'
import { PlayerList } from './PlayerList.tsx'
import { playersNamed } from './playersInList.ts'
import { playersQuery } from './queries.ts'
import { landing, useShown } from './useShown.ts'

interface Props {
  competition: Competition
  /** Given for guests: what their buttons do instead. */
  onJoin: (() => void) | undefined
}

export function PlayersTab({ competition, onJoin }: Props) {
  const { players } = useSuspenseQuery(playersQuery(competition)).data
  const { name = '' } = useSearch({ from: landing })
  const navigate = useNavigate({ from: landing })
  const [text, setText] = useState(name)
  const { shown, more, startOver } = useShown()
  const found = playersNamed(players, name)

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
        {countOf(found.length, players.length)}
      </p>
      {found.length > 0 ? (
        <PlayerList
          players={found}
          shown={shown}
          sport={sportNames[sportOfCompetition(competition)]}
          onJoin={onJoin}
          onMore={more}
        />
      ) : (
        <Notice
          level="h2"
          title="No players found"
          ways={name && <Button onClick={() => search('')}>Clear search</Button>}
        />
      )}
    </>
  )
}
