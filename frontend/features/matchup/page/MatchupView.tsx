import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback } from 'react'
import { gamePhase, gameStart, isStartedPhase } from '#shared/domain/game/gameTimes.ts'
import type { Side } from '#shared/domain/game/side.ts'
import { competitionOf } from '#shared/domain/sport/sport.ts'
import { fullTeamName } from '#shared/domain/team/teamName.ts'
import type { WhatIf } from '#shared/scoring/facts/teamFacts.ts'
import { optionsQuery } from '../../../lib/api/queries.ts'
import { useRefreshText } from '../../../lib/api/refreshing.ts'
import { lazyPart } from '../../../lib/page/lazyPart.ts'
import { useNow } from '../../../lib/serverTime.ts'
import { Breadcrumb } from '../../../ui/control/Breadcrumb.tsx'
import { ScoreAge } from '../../../ui/score/ScoreAge.tsx'
import type { MatchupSearch } from '../matchupSearch.ts'
import { type MatchupAddress, matchupQuery, openMatchupPage } from '../queries.ts'
import { teamOnSide } from '../sides.ts'
import { searchOfWhatIf, whatIfOfSearch } from '../whatif/whatIf.ts'
import styles from './Layout.module.css'
import { LockedMatchup } from './LockedMatchup.tsx'
import { OpenMatchup } from './OpenMatchup.tsx'

/** Loaded only for earlier versions of the page. */
const AsOfBanner = lazyPart(() => import('./Banners.tsx'), 'AsOfBanner')
/** Loaded only where a game cannot be shown. */
const unavailable = () => import('./UnavailableMatchup.tsx')
const DeniedMatchup = lazyPart(unavailable, 'DeniedMatchup')
const UnknownMatchup = lazyPart(unavailable, 'UnknownMatchup')

interface Props {
  address: MatchupAddress
  search: MatchupSearch
  /** Shown for a game that the account does not include: the reader's plan, and links to the other plans. */
  plan: ReactNode
}

/** The page of a game: open, locked, denied or unknown. */
export const MatchupView = ({ address, search, plan }: Props) => {
  const { data: result } = useSuspenseQuery(matchupQuery(address))
  const { data: options } = useQuery(optionsQuery(address.sport))
  const navigate = useNavigate({ from: '/$sport/matchup/$id' })
  const page = openMatchupPage(result, address.asOf)
  const now = useNow(page.games.map(gameStart))
  const refresh = useRefreshText(address.sport, page)
  const putWhatIf = useCallback(
    (whatIf: WhatIf) =>
      navigate({
        search: (before) => ({ ...before, ...searchOfWhatIf(whatIf) }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const openVersion = useCallback(
    (asOf: string | undefined) => void navigate({ search: { league: search.league, asOf } }),
    [navigate, search.league],
  )
  if (result.state === 'denied') return <DeniedMatchup asOf={address.asOf} plan={plan} />
  if (result.state === 'unknown') return <UnknownMatchup address={address} />
  const { answer } = result
  const [game] = answer.match
  const soccer = address.sport === 3
  const { league } = 'locked' in answer ? answer : answer.match[0]
  const nameOf = (side: Side) => fullTeamName(address.sport, teamOnSide(game, side))
  const names = `${nameOf('away')} at ${nameOf('home')}`
  const phase = gamePhase(game, address.asOf ? new Date(address.asOf) : now)
  return (
    <div className="stack">
      <Breadcrumb competition={competitionOf(address.sport, league ?? undefined)} page="Matchup">
        {!address.asOf && (
          <ScoreAge
            updatedAt={isStartedPhase(phase) ? undefined : answer.updated_at}
            refreshMinutes={options?.sportsInfo.refresh_minutes}
            refresh={refresh}
          />
        )}
      </Breadcrumb>
      {soccer ? (
        <h1 className={styles.title}>
          Health Scores for Team Matchups<span className="vh">: {names}</span>
        </h1>
      ) : (
        <h1 className="vh">{names}: team health scores</h1>
      )}
      {address.asOf && 'as_of' in answer && (
        <Suspense>
          <AsOfBanner asOf={answer.versions?.shown ?? answer.as_of} versions={answer.versions} />
        </Suspense>
      )}
      {'locked' in answer ? (
        <LockedMatchup game={answer.match[0]} sport={address.sport} phase={phase} />
      ) : (
        <OpenMatchup
          page={answer}
          versions={answer.versions}
          phase={phase}
          address={address}
          requestedWhatIf={whatIfOfSearch(search)}
          onWhatIf={putWhatIf}
          onAsOf={openVersion}
        />
      )}
    </div>
  )
}
