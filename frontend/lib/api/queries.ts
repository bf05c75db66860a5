import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type SportId, sportOfPath } from '#shared/domain/sport/sport.ts'
import { apiQuery } from './api.ts'

export const optionsQuery = (sport: SportId) => ({
  ...apiQuery(['options', sport], 'GET /options/{sportsID}', {
    params: { sportsID: sport },
    failure:
      'Part of this page did not load, so old scores are not marked as old. Reload it to try again.',
  }),
  meta: { optional: true },
  // The loader has just sent the call. Sending it again on mount would only show its error twice.
  retryOnMount: false,
})

export const pricesQuery = apiQuery(['prices'], 'GET /prices', {
  failure: 'Error occured getting prices',
})

/** The results of every published pick, for the home page and the whitepaper. */
export const recordQuery = {
  ...apiQuery(['record'], 'GET /record', { failure: 'Unable to retrieve the record' }),
  meta: { quiet: true },
}

/** The options of the page's sport, which every page loads before it is drawn; undefined if that failed. */
export const useOptions = () =>
  useQuery(optionsQuery(useLocation({ select: ({ pathname }) => sportOfPath(pathname) }))).data
