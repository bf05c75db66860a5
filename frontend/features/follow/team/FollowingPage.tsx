import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { FollowingPage as Followed } from '#shared/contract/following.ts'
import { followKey } from '#shared/domain/account/follows.ts'
import { type Rosters, rosterNamed } from '#shared/domain/account/rosters.ts'
import { counted } from '#shared/domain/score/numberText.ts'
import { nearClock } from '#shared/domain/time/wallClock.ts'
import { followingGroups, followingTitle } from '#shared/presentation/play/followingGroups.ts'
import { apiQuery } from '../../../lib/api/api.ts'
import { useFollowed } from '../../../lib/follow/follows.ts'
import { useOwnZone } from '../../../lib/ownZone.ts'
import { serverNow, useNow } from '../../../lib/serverTime.ts'
import { useSession } from '../../../lib/session/session.ts'
import { hasAccount } from '../../../lib/session/storedSession.ts'
import { ButtonLink } from '../../../ui/control/Button.tsx'
import { Chips } from '../../../ui/control/Chips.tsx'
import { Placeholder } from '../../../ui/loading/Placeholder.tsx'
import { ReturningPage } from '../returning/ReturningPage.tsx'
import { CalendarAddress } from './CalendarAddress.tsx'
import { FollowedPlayers } from './FollowedPlayers.tsx'
import { GuestTeam } from './GuestTeam.tsx'
import { keepVisit, visitAt } from './lastVisit.ts'
import { RosterPanel } from './RosterPanel.tsx'
import { TeamRows } from './TeamRows.tsx'

const followingQuery = (since: string | undefined) => ({
  ...apiQuery(['following', since], 'GET /following', {
    query: since === undefined ? {} : { since },
    failure: 'Unable to load the players that you follow. Please try again later.',
  }),
  refetchInterval: 60_000,
})

/** Shorter visits do not count. */
const shortestVisitMs = 10_000

/** The end of the last visit. The current visit lasts for as long as the page is visible. */
const useLastVisit = (): string | undefined => {
  const [{ since }] = useState(() => visitAt(localStorage, new Date(serverNow())))
  useEffect(() => {
    const keep = () => {
      if (document.visibilityState === 'hidden') return
      const seen = new Date(serverNow()).toISOString()
      keepVisit(localStorage, { ...(since !== undefined && { since }), seen })
    }
    const timer = setInterval(keep, shortestVisitMs)
    return () => clearInterval(timer)
  }, [since])
  return since
}

/** The players and teams that the reader follows, those that need a decision first. */
export const FollowingPage = () => {
  const isMember = hasAccount(useSession())
  const count = useFollowed('players').size + useFollowed('teams').size
  const { view } = useSearch({ from: '/(account)/following' })
  if (!isMember) return <GuestTeam />
  if (view === 'returning') return <ReturningPage />
  return count === 0 ? <NobodyYet /> : <OwnTeam />
}

const OwnTeam = () => {
  const since = useLastVisit()
  const { data, isError, error } = useQuery(followingQuery(since))
  if (data) return <Answer page={data} isFirstVisit={since === undefined} />
  return (
    <div className="stack">
      <h1>My team</h1>
      {isError ? <p role="alert">{error.message}</p> : <Placeholder size="line" />}
    </div>
  )
}

const Answer = ({ page, isFirstVisit }: { page: Followed; isFirstVisit: boolean }) => {
  const zone = useOwnZone() ?? 'America/New_York'
  const { roster: named = '' } = useSearch({ from: '/(account)/following' })
  const roster = rosterNamed(page.rosters.list, named)
  const players = roster
    ? page.players.filter((one) => roster.players.includes(followKey(one.sportsID, one.player_id)))
    : page.players
  const locks = players.flatMap(({ next }) => next?.lock ?? [])
  const now = useNow(locks)
  const groups = followingGroups(players, now)
  const clock = (time: string) => nearClock(time, zone, now)
  const counts = [
    players.length > 0 && counted(players.length, 'player'),
    !roster && page.teams.length > 0 && counted(page.teams.length, 'team'),
  ]
    .filter(Boolean)
    .join(' and ')
  return (
    <div className="stack">
      <div className="row between wraps">
        <div>
          <h1>{followingTitle(groups, players, now, clock)}</h1>
          <p className="note">
            {counts && `${counts}. `}Sorted by what locks first, then by what changed most.
            {page.clipped && ' Changes are kept for two weeks.'}
            {page.missing > 0 &&
              ` ${page.missing} of those you follow ${page.missing === 1 ? 'is' : 'are'} no longer in any list.`}
          </p>
        </div>
        <div className="row wraps">
          <ButtonLink to="/following/alerts">Alerts</ButtonLink>
          <ButtonLink to="/following" search={{ view: 'returning' }}>
            Coming back
          </ButtonLink>
          <ButtonLink to="/following/import">Add or import</ButtonLink>
        </div>
      </div>
      {page.rosters.list.length > 0 && <RosterChips rosters={page.rosters} chosen={roster?.name} />}
      {roster && players.length < roster.players.length && (
        <p className="note">
          {players.length === 0
            ? `You no longer follow anybody from ${roster.name}.`
            : `You follow ${players.length} of the ${roster.players.length} players of ${roster.name}.`}
        </p>
      )}
      <FollowedPlayers
        groups={groups}
        since={isFirstVisit ? undefined : clock(page.since)}
        now={now}
        clock={clock}
      />
      {!roster && <TeamRows teams={page.teams} clock={clock} />}
      {page.rosters.list.length > 0 && <RosterPanel rosters={page.rosters} />}
      <CalendarAddress />
      <p className="note">
        Beside each player stands our chance that he plays his next game. We never change your
        line-up.
      </p>
    </div>
  )
}

const RosterChips = ({ rosters, chosen }: { rosters: Rosters; chosen: string | undefined }) => {
  const navigate = useNavigate()
  return (
    <Chips
      label="Roster"
      chips={rosters.list.map(({ name, players }) => ({
        value: name,
        text: name,
        count: players.length,
      }))}
      chosen={chosen}
      onChoose={(roster) =>
        navigate({
          to: '/following',
          search: roster === undefined ? {} : { roster },
          replace: true,
        })
      }
    />
  )
}

const NobodyYet = () => (
  <div className="stack">
    <h1>My team</h1>
    <p>Follow players and teams, and this page tells you what to decide before line-ups lock.</p>
    <p className="note">
      Search for a player or a team, open his page and press the star beside the name.
    </p>
    <div className="row wraps">
      <ButtonLink to="/following/import" look="solid">
        Paste a roster or use Sleeper
      </ButtonLink>
      <ButtonLink to="/profile">Find teams</ButtonLink>
      <ButtonLink to="/{-$sport}/upcominggames" params={{ sport: 'nfl' }}>
        This week’s games
      </ButtonLink>
    </div>
  </div>
)
