import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { profileKey } from '#functions/store/keys.ts'
import { accountHarness } from '#infra/testing/accountHarness.ts'
import { storedTexts } from '#infra/testing/accounts/storedTexts.ts'
import { accountEndpoints } from '#shared/contract/account/account.ts'

const harness = await accountHarness()
const { ask, member, db, environment } = harness

const setCalendar = (token: string, on: boolean) =>
  ask(accountEndpoints.setCalendar, { body: { on }, token })

it('tells the address of a calendar once, and stores nothing that opens it', async () => {
  const { id, token } = await member()
  const { data } = await setCalendar(token, true)
  const [, secret = ''] = String(data.path).split(`/api/following/calendar/${id}-`)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(await storedTexts(harness))).not.toContain(secret)
  const again = await setCalendar(token, true)
  expect(again.data.path).not.toBe(data.path)
  expect((await setCalendar(token, false)).data).toEqual({ path: null })
})

it('is no field of the member’s own user, and the data to take along says only that there is one', async () => {
  const { token } = await member()
  const told = async () => (await ask(accountEndpoints.exportData, { token })).data.profile
  expect((await told()).has_calendar_address).toBe(false)
  await setCalendar(token, true)
  expect((await ask(accountEndpoints.checkLogin, { token })).data.user).not.toHaveProperty(
    'calendar_hash',
  )
  const profile = await told()
  expect(profile.has_calendar_address).toBe(true)
  expect(profile).not.toHaveProperty('calendar_hash')
  await setCalendar(token, false)
  expect((await told()).has_calendar_address).toBe(false)
})

it('begins a lost profile with the calendar', async () => {
  const { id, token } = await member()
  await db.send(new DeleteCommand({ TableName: environment.ACCOUNTS_TABLE, Key: profileKey(id) }))
  expect((await setCalendar(token, true)).status).toBe(200)
  const { data } = await ask(accountEndpoints.exportData, { token })
  expect(data.profile.has_calendar_address).toBe(true)
})
