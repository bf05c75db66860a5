import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMatch, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { type Competition, sportNames, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { type PlayerInList, playersQuery } from '../../lib/api/playersQuery.ts'
import { whenReachable } from '../../lib/page/lazyPart.ts'
import { useNow } from '../../lib/serverTime.ts'
import { Button } from '../../ui/control/Button.tsx'
import { painted } from '../../ui/control/useChoice.ts'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { PlayerFilters } from './PlayerFilters.tsx'
import { PlayerList } from './PlayerList.tsx'
import { PlayersGuestNote } from './PlayersGuestNote.tsx'
import { chosenPlayers, healthFilterOf, playerSortOf, sortedPlayers } from './playerFilters.ts'
import { chunk, countText } from './playersInList.ts'

interface Props {
  competition: Competition
  /** For guests: opens the sign-up instead of a player. */
  onJoin: (() => void) | undefined
}

/** Loaded with the first letter: most readers of the list do not search it. */
const playerSearchQuery = queryOptions({
  queryKey: ['player search'],
  queryFn: () => whenReachable(() => import('./playersNamed.ts')),
  staleTime: Number.POSITIVE_INFINITY,
})

type Choice = Partial<Record<'name' | 'health' | 'team' | 'position' | 'sort', string | undefined>>

const nothingChosen: Choice = {
  health: undefined,
  team: undefined,
  position: undefined,
  name: undefined,
}

export const PlayersTab = ({ competition, onJoin }: Props) => {
  const { players } = useSuspenseQuery(playersQuery(competition)).data
  const address = useSearch({ from: landing })
  const { name = '', team, position } = address
  const health = healthFilterOf(address.health)
  const navigate = useNavigate({ from: landing })
  const [text, setText] = useState(name)
  const { shown, more, startOver } = useCardCount()
  const isGuest = onJoin !== undefined
  // Deferred: the players take a slow phone so long to draw that a letter would show late.
  const matches = useMatches(players, competition, useDeferredValue(address), isGuest)

  const choose = (choice: Choice) => {
    startOver()
    return navigate({
      to: '.',
      search: (now) => ({ ...now, ...choice }),
      replace: true,
      resetScroll: false,
    })
  }
  const search = (typed: string) => {
    setText(typed)
    void painted().then(() => choose({ name: typed.trim() || undefined }))
  }
  const clear = () => {
    setText('')
    void choose(nothingChosen)
  }
  return (
    <>
      <SearchBox
        label="Search players"
        placeholder="Search players..."
        text={text}
        onSearch={search}
      />
      <PlayerFilters
        players={players}
        choice={{ health, team, position }}
        sort={playerSortOf(address.sort, isGuest)}
        isGuest={isGuest}
        onChoose={choose}
      />
      {onJoin && <PlayersGuestNote onJoin={onJoin} />}
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
          actions={
            (name || health || team || position) && (
              <Button onClick={clear}>{name ? 'Clear search' : 'Clear filters'}</Button>
            )
          }
        />
      )}
    </>
  )
}

/** The players that are asked for; a search finds all while its code is loading. */
const useMatches = (
  players: readonly PlayerInList[],
  competition: Competition,
  asked: Choice,
  isGuest: boolean,
): readonly PlayerInList[] => {
  const today = easternDay(useNow())
  const { data: search } = useQuery({ ...playerSearchQuery, enabled: asked.name !== undefined })
  // Built once, with the first letter.
  const find = useMemo(
    () => search?.playersNamed(players, competition),
    [search, players, competition],
  )
  return useMemo(() => {
    const { name } = asked
    const chosen = chosenPlayers(name && find ? find(name) : players, asked, today)
    const sort = playerSortOf(asked.sort, isGuest)
    // The best match of a search comes first, unless the reader chooses another order.
    return name && sort === 'injured' ? chosen : sortedPlayers(chosen, sort)
  }, [players, find, asked, isGuest, today])
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The number of player cards, which restores the page's length when the reader comes back. */
    shown?: number
  }
}

const landing = '/{-$sport}/upcominggames'

/** The number of cards in the list, kept in the browser's history for when the reader comes back. */
const useCardCount = () => {
  const router = useRouter()
  const navigate = useNavigate({ from: landing })
  const here = useMatch({ from: landing, select: ({ pathname }) => pathname })
  const [shown, setShown] = useState(() => router.latestLocation.state.shown ?? chunk)

  const more = useCallback(() => {
    // The reader may already be navigating to another page, whose history entry must not change.
    if (router.latestLocation.pathname !== here) return
    const next = shown + chunk
    setShown(next)
    void navigate({
      to: '.',
      search: (now) => now,
      state: (now) => ({ ...now, shown: next }),
      replace: true,
      resetScroll: false,
    })
  }, [router, navigate, here, shown])

  return { shown, more, startOver: () => setShown(chunk) }
}
