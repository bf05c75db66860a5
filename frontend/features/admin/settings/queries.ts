import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { Answer, Request } from '../../../lib/api/send.ts'
import { adminPath } from '../../../lib/page/adminAddresses.ts'

export type AllSettings = Answer<'GET /admin/settings/{secret}'>
export type Setting = Request<'POST /admin/settings/{secret}'>['body']['setting']
export type Bet = AllSettings['bets'][number]

/** What all settings have in common. */
export interface StoredSetting {
  readonly subject: string
  readonly value: unknown
  readonly seen: string
  readonly saved?: { readonly by: string; readonly at: string } | null
}

export const settingsQuery = queryOptions({
  queryKey: ['adminSettings'],
  // Refetching could load another admin's version and empty the forms. Saving over a newer version
  // is refused anyway.
  refetchOnWindowFocus: false,
  queryFn: ({ signal }) =>
    api('GET /admin/settings/{secret}', {
      params: adminPath(),
      failure: 'There was an error retrieving the information',
      signal,
    }),
})

export type FeedTrial = Request<'POST /admin/tryfeed/{secret}'>['body']['trial']

export const tryFeed = (trial: FeedTrial) =>
  api('POST /admin/tryfeed/{secret}', {
    params: adminPath(),
    body: { trial },
    failure: 'There was an error trying the address',
  })

export const saveSetting = (setting: Setting, seen: string) =>
  api('POST /admin/settings/{secret}', {
    params: adminPath(),
    body: { setting, seen },
    failure: 'There was an error submitting your changes',
  })
