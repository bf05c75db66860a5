import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type Competition, sportNames, sportOfCompetition } from '#shared/domain/sport.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { countOf } from './countOf.ts'
import { PlayerList } from './PlayerList.tsx'
import { chunk, playersNamed } from './playersInList.ts'
import { playersQuery } from './queries.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Cards of the player list: on the way back the page is as long as it was left. */
    shown?: number
  }
}

interface Props {
  competition: Competition
  /** Given for guests: what their buttons do instead. */
  onJoin: (() => void) | undefined
}

const landing = '/{-$sport}/upcominggames'

export function PlayersTab({ competition, onJoin }: Props) {
  const { players } = useSuspenseQuery(playersQuery(competition)).data
  const { name = '' } = useSearch({ from: landing })
  const shown = useLocation({ select: ({ state }) => state.shown ?? chunk })
  const [text, setText] = useState(name)
  const navigate = useNavigate({ from: landing })
  const found = playersNamed(players, name)

  const here = { to: '.', replace: true, resetScroll: false } as const
  const search = (typed: string) => {
    setText(typed)
    void navigate({ ...here, search: (now) => ({ ...now, name: typed.trim() || undefined }) })
  }
  const more = () =>
    void navigate({
      ...here,
      search: (now) => now,
      state: (now) => ({ ...now, shown: shown + chunk }),
    })
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
