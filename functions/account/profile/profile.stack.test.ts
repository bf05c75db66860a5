import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { accounts } from '#functions/store/accounts/accounts.ts'
import { profileKey } from '#functions/store/keys.ts'
import { accountHarness, password } from '#infra/testing/accountHarness.ts'
import { accountEndpoints } from '#shared/contract/account/account.ts'

const { ask, member, db, environment } = await accountHarness()
const { ACCOUNTS_TABLE = '' } = environment
const store = accounts(db, ACCOUNTS_TABLE)
const home = { country: 'United States', state: 'Florida', city: 'Miami' }

const update = (token: string | undefined, body: object) =>
  ask(accountEndpoints.updateProfile, { body, ...(token === undefined ? {} : { token }) })

describe('changing the profile', () => {
  it('sets the fields that were filled in, keeps the others and ignores email and rights', async () => {
    const { id, token, email } = await member()
    await update(token, { ...home, first_name: 'Ann', zipcode: '33101', favorite_sport: 'EPL' })
    const changed = await update(token, {
      ...home,
      city: ' Tampa ',
      first_name: '',
      zipcode: '',
      favorite_sport: '',
      email: 'thief@reader.example',
      email_verified: false,
      admin: true,
      games: 'g1',
      id: 'other',
    })
    expect(changed).toMatchObject({
      status: 200,
      data: {
        result: {
          id,
          email,
          email_verified: true,
          admin: false,
          games: '',
          subscribed: false,
          first_name: 'Ann',
          zipcode: '33101',
          favorite_sport: 'EPL',
          league: 'EPL',
          ...home,
          city: 'Tampa',
        },
      },
    })
    expect((await ask(accountEndpoints.checkLogin, { token })).data.user).toEqual(
      changed.data.result,
    )
    expect(await store.profile(id)).toMatchObject({ email, email_verified: true })
  })

  it('requires country, state and city, and a zip code of five digits', async () => {
    const { token } = await member()
    const required = { country: 'Required*', state: 'Required*', city: 'Required*' }
    expect((await update(token, {})).errors).toEqual(required)
    expect((await update(token, { country: '', state: ' ', city: '' })).errors).toEqual(required)
    expect((await update(token, { ...home, zipcode: '331' })).errors).toEqual({
      zipcode: 'Please enter a valid zip code',
    })
    expect((await update(token, { ...home, name: 'x'.repeat(121) })).status).toBe(400)
  })

  it('is refused to a guest without blaming the token', async () => {
    const denial = await update(undefined, home)
    expect(denial).toMatchObject({ status: 401, type: 'UNAUTHORIZED' })
    expect(denial.message).toContain('sign up for free')
    expect(denial.errors).toBeUndefined()
  })

  it('restores a lost profile', async () => {
    const { id, token, email } = await member()
    await db.send(new DeleteCommand({ TableName: ACCOUNTS_TABLE, Key: profileKey(id) }))
    expect((await update(token, home)).data.result).toMatchObject({ email, ...home })
    const { data } = await ask(accountEndpoints.login, { body: { email, password } })
    expect(data.user).toMatchObject({ ...home, email_verified: true })
  })
})
