import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { accounts } from '#functions/store/accounts/accounts.ts'
import { profileKey } from '#functions/store/keys.ts'
import { accountHarness, password } from '#infra/testing/accounts/accountHarness.ts'
import { accountEndpoints } from '#shared/contract/account/account.ts'
import { mostFavoriteTeams } from '#shared/domain/sport/sport.ts'

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

  it('adds favorite teams and removes them, each once, and keeps them through other changes', async () => {
    const { token } = await member()
    const set = (sportsID: string, teamID: string, favorite: boolean) =>
      ask(accountEndpoints.favoriteTeam, {
        params: { sportsID, teamID },
        body: { favorite },
        token,
      })
    await set('3', 'epl-ars', true)
    await set('1', 'nfl-dal', true)
    const twice = await set('1', 'nfl-dal', true)
    expect(twice).toMatchObject({
      status: 200,
      data: { result: { favorite_teams: '1:nfl-dal,3:epl-ars' } },
    })
    expect((await update(token, home)).data.result.favorite_teams).toBe('1:nfl-dal,3:epl-ars')
    expect((await set('3', 'epl-ars', false)).data.result.favorite_teams).toBe('1:nfl-dal')
    expect((await set('1', 'nfl-dal', false)).data.result.favorite_teams).toBe('')
    expect((await ask(accountEndpoints.checkLogin, { token })).data.user?.favorite_teams).toBe('')
  })

  it('refuses a team when the list of favorites is full, but still accepts one that is listed and removals', async () => {
    const { id, token } = await member()
    const teams = Array.from({ length: mostFavoriteTeams }, (_, at) => `nfl-t${at}`)
    await Promise.all(
      teams.map((team) =>
        store.setFavorite(id, { team: `1:${team}`, favorite: true, most: mostFavoriteTeams }),
      ),
    )
    const set = (teamID: string, favorite: boolean) =>
      ask(accountEndpoints.favoriteTeam, {
        params: { sportsID: '1', teamID },
        body: { favorite },
        token,
      })
    expect(await set('nfl-more', true)).toMatchObject({ status: 409, type: 'CONFLICT' })
    expect((await set('nfl-t0', true)).status).toBe(200)
    expect((await set('nfl-t0', false)).status).toBe(200)
    expect((await set('nfl-more', true)).status).toBe(200)
  })

  it('begins a lost profile with the favorite team', async () => {
    const { id, token } = await member()
    await db.send(new DeleteCommand({ TableName: ACCOUNTS_TABLE, Key: profileKey(id) }))
    const params = { sportsID: '2', teamID: 'nba-bos' }
    const answer = await ask(accountEndpoints.favoriteTeam, {
      params,
      body: { favorite: true },
      token,
    })
    expect(answer.data.result.favorite_teams).toBe('2:nba-bos')
  })

  it('restores a lost profile', async () => {
    const { id, token, email } = await member()
    await db.send(new DeleteCommand({ TableName: ACCOUNTS_TABLE, Key: profileKey(id) }))
    expect((await update(token, home)).data.result).toMatchObject({ email, ...home })
    const { data } = await ask(accountEndpoints.login, { body: { email, password } })
    expect(data.user).toMatchObject({ ...home, email_verified: true })
  })
})
