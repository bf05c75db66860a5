import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MatchupPage } from '#shared/contract/matchup.ts'
import { sportNames } from '#shared/domain/sport/sport.ts'
import { api } from '../../../lib/api/api.ts'
import { type MatchupAddress, matchupQuery } from '../queries.ts'
import type { WhatIf } from './whatIf.ts'

/** What a page becomes under what is supposed. */
export type ApplyWhatIf = (page: MatchupPage, assumed: WhatIf) => MatchupPage

/**
 * The engine, the parameters of this sport alone, and what it needs of this game: asked for when the
 * first player is toggled. They belong to one run; where a newer one has come between, the page is
 * asked for again, and with it this.
 */
export const whatIfQuery = (address: MatchupAddress, runAt: string) =>
  queryOptions({
    queryKey: ['whatif', address.sport, address.game, address.asOf ?? null, runAt],
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal, client }): Promise<ApplyWhatIf> => {
      const [{ as_of, whatif }, { supposed }, { loadModel }] = await Promise.all([
        api('GET /main/{sportsID}/matchup/{gameID}/whatif', {
          params: { sportsID: address.sport, gameID: address.game },
          query: { asOf: address.asOf },
          failure: 'Unable to retrieve matchup',
          signal,
        }),
        import('./whatIfPage.ts'),
        import('#shared/scoring/sports/loadModel.ts'),
      ])
      if (!whatif) throw new Error('This game has nothing to suppose from')
      if (as_of !== runAt) await client.invalidateQueries(matchupQuery(address))
      const model = await loadModel(sportNames[address.sport])
      return (page, assumed) => supposed(page, whatif, assumed, model)
    },
  })

export interface WhatIfResult {
  /** The published page, or what it becomes. */
  shown: MatchupPage
  state: 'published' | 'working' | 'supposed' | 'failed'
}

/** Nothing of the engine is loaded before something is supposed. */
export const useWhatIf = (
  page: MatchupPage,
  address: MatchupAddress,
  assumed: WhatIf,
): WhatIfResult => {
  const supposing = Object.keys(assumed).length > 0
  const { data: suppose, isError } = useQuery({
    ...whatIfQuery(address, page.as_of),
    enabled: supposing,
  })
  const shown = useMemo(
    () => (supposing && suppose ? suppose(page, assumed) : page),
    [supposing, suppose, page, assumed],
  )
  if (!supposing) return { shown, state: 'published' }
  if (suppose) return { shown, state: 'supposed' }
  return { shown, state: isError ? 'failed' : 'working' }
}
