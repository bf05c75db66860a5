import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { Answer, Request } from '../../../lib/api/send.ts'
import { adminParams } from '../../../lib/page/adminAddresses.ts'

export type AllSettings = Answer<'GET /admin/settings/{secret}'>
export type SettingToSave = Request<'POST /admin/settings/{secret}'>['body']['setting']
export type ScoreboardBet = AllSettings['bets'][number]

/** What all settings have in common. */
export interface OpenedSetting {
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
      params: adminParams(),
      failure: 'There was an error retrieving the information',
      signal,
    }),
})

export type AddressTrial = Request<'POST /admin/tryfeed/{secret}'>['body']['trial']

export const tryAddress = (trial: AddressTrial) =>
  api('POST /admin/tryfeed/{secret}', {
    params: adminParams(),
    body: { trial },
    failure: 'There was an error trying the address',
  })

export const saveSetting = (setting: SettingToSave, seen: string) =>
  api('POST /admin/settings/{secret}', {
    params: adminParams(),
    body: { setting, seen },
    failure: 'There was an error submitting your changes',
  })
