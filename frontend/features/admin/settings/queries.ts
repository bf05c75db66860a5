import type { Answer, Request } from '../../../lib/api/send.ts'
import { adminApi, adminQuery, adminSave } from '../../../lib/page/adminAddresses.ts'

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

export const settingsQuery = {
  ...adminQuery(['adminSettings'], 'GET /admin/settings/{secret}', {}),
  // Refetching could load another admin's version and empty the forms. Saving over a newer version
  // is refused anyway.
  refetchOnWindowFocus: false,
}

export type AddressTrial = Request<'POST /admin/tryfeed/{secret}'>['body']['trial']

export const tryAddress = (trial: AddressTrial) =>
  adminApi('POST /admin/tryfeed/{secret}', {
    body: { trial },
    failure: 'There was an error trying the address',
  })

export const saveSetting = (setting: SettingToSave, seen: string) =>
  adminSave('POST /admin/settings/{secret}', { body: { setting, seen } })
