import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { accounts } from '#functions/store/accounts/accounts.ts'
import { profileKey } from '#functions/store/keys.ts'
import { accountHarness } from '#infra/testing/accountHarness.ts'
import { accountEndpoints } from '#shared/contract/account/account.ts'

const { ask, member, db, environment } = await accountHarness()
const { ACCOUNTS_TABLE = '' } = environment
const stored = async (id: string) =>
  (await accounts(db, ACCOUNTS_TABLE).profile(id, { consistent: true }))?.alerts

const wishes = { kinds: ['chance', 'ruled_out'], chance_points: 25, return_days: 7 }
const change = (token: string, body: object) =>
  ask(accountEndpoints.changeAlertWishes, { body, token })

describe('what a reader wants to be told', () => {
  it('is kept in his profile and stays when he changes another field', async () => {
    const { id, token } = await member()
    expect(await stored(id)).toBeUndefined()
    expect(await change(token, wishes)).toMatchObject({ status: 200, data: { wishes } })
    const follow = { follow: { teams: ['2:nba-bos'] } }
    await ask(accountEndpoints.changeFollows, { body: follow, token })
    expect(await stored(id)).toEqual(wishes)
    await change(token, { ...wishes, kinds: [] })
    expect(await stored(id)).toEqual({ ...wishes, kinds: [] })
  })

  it('is in the file of all that is stored about him', async () => {
    const { token } = await member()
    await change(token, wishes)
    const { data } = await ask(accountEndpoints.exportData, { token })
    expect(data.profile).toMatchObject({ alerts: wishes })
  })

  it('is refused where a kind or a size does not exist', async () => {
    const { id, token } = await member()
    for (const wrong of [
      { kinds: ['weather'] },
      { chance_points: 4 },
      { chance_points: 51 },
      { return_days: 2 },
      { return_days: 7.5 },
      { more: true },
    ])
      expect((await change(token, { ...wishes, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
    expect(await stored(id)).toBeUndefined()
  })

  it('begins a lost profile', async () => {
    const { id, token } = await member()
    await db.send(new DeleteCommand({ TableName: ACCOUNTS_TABLE, Key: profileKey(id) }))
    expect((await change(token, wishes)).status).toBe(200)
    expect(await stored(id)).toEqual(wishes)
  })
})
