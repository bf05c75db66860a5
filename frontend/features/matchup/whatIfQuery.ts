import { queryOptions } from '@tanstack/react-query'
import type { MatchupPage } from '#shared/contract/matchup.ts'
import { sportNames } from '#shared/domain/sport/sport.ts'
import { api } from '../../lib/api/api.ts'
import type { Assumed } from './assumptions.ts'
import { type MatchupAddress, matchupQuery } from './queries.ts'

/** What a page becomes under what is supposed. */
export type Suppose = (page: MatchupPage, assumed: Assumed) => MatchupPage

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
    queryFn: async ({ signal, client }): Promise<Suppose> => {
      const [{ as_of, whatif }, { supposed }, { loadModel }] = await Promise.all([
        api('GET /main/{sportsID}/matchup/{gameID}/whatif', {
          params: { sportsID: address.sport, gameID: address.game },
          query: { asOf: address.asOf },
          failure: 'Unable to retrieve matchup',
          signal,
        }),
        import('./supposed.ts'),
        import('#shared/scoring/sports/loadModel.ts'),
      ])
      if (!whatif) throw new Error('This game has nothing to suppose from')
      if (as_of !== runAt) await client.invalidateQueries(matchupQuery(address))
      const model = await loadModel(sportNames[address.sport])
      return (page, assumed) => supposed(page, whatif, assumed, model)
    },
  })
