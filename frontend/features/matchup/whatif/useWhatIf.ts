import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { MatchupPage } from '#shared/contract/matchup.ts'
import { sportNames } from '#shared/domain/sport/sport.ts'
import type { WhatIf } from '#shared/scoring/facts/teamFacts.ts'
import { api } from '../../../lib/api/api.ts'
import { whenReachable } from '../../../lib/page/lazyPart.ts'
import { type MatchupAddress, matchupQuery } from '../queries.ts'

type ApplyWhatIf = (page: MatchupPage, whatIf: WhatIf) => MatchupPage

/**
 * Loads the scoring engine, the sport's parameters and the game's facts once the first player is changed. The
 * facts belong to one run. If a newer run has finished since, the page and the facts are fetched again.
 */
const whatIfQuery = (address: MatchupAddress, runAt: string) =>
  queryOptions({
    queryKey: ['whatif', address.sport, address.game, runAt],
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal, client }): Promise<ApplyWhatIf> => {
      const [{ as_of, whatif: facts }, { whatIfPages }, { loadModel }] = await Promise.all([
        api('GET /main/{sportsID}/matchup/{gameID}/whatif', {
          params: { sportsID: address.sport, gameID: address.game },
          failure: 'Unable to retrieve matchup',
          signal,
        }),
        whenReachable(() => import('./whatIfPage.ts')),
        whenReachable(() => import('#shared/scoring/sports/loadModel.ts')),
      ])
      if (!facts) throw new Error('This game has no facts for a what-if')
      if (as_of !== runAt) await client.invalidateQueries(matchupQuery(address))
      return whatIfPages(facts, await whenReachable(() => loadModel(sportNames[address.sport])))
    },
  })

export interface WhatIfResult {
  /** The published page, or the page of the what-if `counted`. */
  shown: MatchupPage
  counted: WhatIf
  state: 'published' | 'loading' | 'applied' | 'failed'
}

/**
 * Without a what-if the engine is not loaded. A switch is drawn before it is scored, so that it responds at once
 * on a slow phone. `whatIf` must stay the same object until the what-if changes.
 */
export const useWhatIf = (
  page: MatchupPage,
  address: MatchupAddress,
  whatIf: WhatIf,
): WhatIfResult => {
  const isActive = Object.keys(whatIf).length > 0
  const { data: apply, isError } = useQuery({
    ...whatIfQuery(address, page.as_of),
    enabled: isActive,
  })
  const counted = useDeferredValue(whatIf)
  const shown = useMemo(
    () => (apply && Object.keys(counted).length > 0 ? apply(page, counted) : page),
    [apply, page, counted],
  )
  if (!isActive) return { shown, counted, state: 'published' }
  if (!apply) return { shown, counted, state: isError ? 'failed' : 'loading' }
  return { shown, counted, state: counted === whatIf ? 'applied' : 'loading' }
}
