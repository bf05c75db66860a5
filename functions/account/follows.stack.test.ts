import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { profileKey } from '#functions/store/keys.ts'
import { accountHarness } from '#infra/testing/accountHarness.ts'
import { storedTexts } from '#infra/testing/accounts/storedTexts.ts'
import { accountEndpoints } from '#shared/contract/account/account.ts'
import { mostFollows } from '#shared/domain/account/follows.ts'

const harness = await accountHarness()
const { ask, member, db, environment } = harness

const change = (token: string, body: object) => ask(accountEndpoints.changeFollows, { body, token })
const playersOf = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => `1:nfl-${from + n}`)

describe('following', () => {
  it('adds players and teams without repeats, removes them, and keeps them through other changes', async () => {
    const { token } = await member()
    await change(token, { follow: { teams: ['3:epl-ars', '1:nfl-dal'], players: ['2:nba-1'] } })
    const twice = await change(token, { follow: { teams: ['1:nfl-dal'] } })
    const both = { followed_teams: '1:nfl-dal,3:epl-ars', followed_players: '2:nba-1' }
    expect(twice).toMatchObject({ status: 200, data: { result: both } })
    const home = { country: 'United States', state: 'Florida', city: 'Miami' }
    const moved = await ask(accountEndpoints.updateProfile, { body: home, token })
    expect(moved.data.result).toMatchObject(both)
    const swapped = await change(token, {
      follow: { players: ['3:esp-7'] },
      unfollow: { teams: ['3:epl-ars', '3:epl-che'], players: ['2:nba-1'] },
    })
    const left = { followed_teams: '1:nfl-dal', followed_players: '3:esp-7' }
    expect(swapped.data.result).toMatchObject(left)
    expect((await ask(accountEndpoints.checkLogin, { token })).data.user).toMatchObject(left)
    const none = await change(token, { unfollow: { teams: ['1:nfl-dal'], players: ['3:esp-7'] } })
    expect(none.data.result).toMatchObject({ followed_teams: '', followed_players: '' })
    expect((await change(token, {})).data.result).toEqual(none.data.result)
  })

  it('is refused beyond the limit, with the numbers, and changes nothing; a change that makes room is accepted', async () => {
    const { token } = await member()
    const full = playersOf(mostFollows - 1)
    await change(token, { follow: { players: full, teams: ['1:nfl-dal'] } })
    const refused = await change(token, {
      follow: { players: playersOf(2, 500) },
      unfollow: { teams: ['1:nfl-dal'] },
    })
    expect(refused).toMatchObject({
      status: 409,
      type: 'CONFLICT',
      message:
        'You follow 200 players and teams, and the most is 200. This would make 201, so nothing was changed.',
    })
    const { user } = (await ask(accountEndpoints.checkLogin, { token })).data
    expect(user).toMatchObject({ followed_teams: '1:nfl-dal' })
    expect(user.followed_players.split(',')).toHaveLength(mostFollows - 1)
    expect((await change(token, { follow: { players: full.slice(0, 3) } })).status).toBe(200)
    const replaced = { follow: { players: ['1:nfl-500'] }, unfollow: { teams: ['1:nfl-dal'] } }
    expect((await change(token, replaced)).status).toBe(200)
  })

  it('refuses invalid keys, and more keys than the limit in one call', async () => {
    const { token } = await member()
    for (const key of ['nfl-dal', '3:nfl-dal', '4:nfl-dal', '1:nfl-', '1:nfl-a,b', ''])
      expect((await change(token, { follow: { teams: [key] } })).status, key).toBe(400)
    expect((await change(token, { unfollow: { players: playersOf(201) } })).status).toBe(400)
    expect((await change(token, { follow: { players: '1:nfl-1' } })).status).toBe(400)
  })

  it('restores a lost profile with what is followed', async () => {
    const { id, token } = await member()
    const { ACCOUNTS_TABLE } = environment
    await db.send(new DeleteCommand({ TableName: ACCOUNTS_TABLE, Key: profileKey(id) }))
    const answer = await change(token, { follow: { teams: ['2:nba-bos'] } })
    expect(answer.data.result.followed_teams).toBe('2:nba-bos')
  })
})

describe('rosters', () => {
  const save = (token: string, version: number, ...list: object[]) =>
    ask(accountEndpoints.changeRosters, { body: { version, list }, token })
  const roster = (name: string, ...players: string[]) => ({ name, players })

  it('are saved in order, raise the version, and are part of the personal data', async () => {
    const { token } = await member()
    const list = [roster('Work', '1:nfl-1', '1:nfl-2'), roster('Fünf Freunde', '3:epl-7')]
    const first = await save(token, 0, ...list)
    expect(first).toMatchObject({ status: 200, data: { rosters: { version: 1, list } } })
    const { user } = (await ask(accountEndpoints.checkLogin, { token })).data
    expect(user).not.toHaveProperty('rosters')
    const [, left] = list
    expect((await save(token, 1, left as object)).data.rosters).toEqual({
      version: 2,
      list: [left],
    })
    const { data } = await ask(accountEndpoints.exportData, { token })
    expect(data.profile.rosters).toEqual({ version: 2, list: [left] })
    expect((await save(token, 2)).data.rosters).toEqual({ version: 3, list: [] })
  })

  it('are refused and left unchanged if another device has changed them since they were read', async () => {
    const { token } = await member()
    const both = await Promise.all([save(token, 0, roster('A')), save(token, 0, roster('B'))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const saved = both.find(({ status }) => status === 200)?.data.rosters
    for (const version of [0, 2]) {
      const refused = await save(token, version, roster('C'))
      expect(refused).toMatchObject({ status: 409, type: 'CONFLICT' })
      expect(refused.message).toContain('Another device')
    }
    const { data } = await ask(accountEndpoints.exportData, { token })
    expect(data.profile.rosters).toEqual(saved)
  })

  it.each([
    ['the same name twice', [roster('Work'), roster('work')]],
    ['no name', [roster('  ')]],
    ['a long name', [roster('x'.repeat(41))]],
    ['eleven of them', Array.from({ length: 11 }, (_, n) => roster(`No. ${n}`))],
    ['61 players', [roster('Deep', ...playersOf(61))]],
    ['an invalid player', [roster('Work', 'nfl-1')]],
  ])('with %s are refused', async (_, list) => {
    const { token } = await member()
    expect((await save(token, 0, ...list)).status).toBe(400)
  })

  it('restore a lost profile', async () => {
    const { id, token } = await member()
    await db.send(new DeleteCommand({ TableName: environment.ACCOUNTS_TABLE, Key: profileKey(id) }))
    expect((await save(token, 0, roster('Work'))).data.rosters.version).toBe(1)
  })
})

describe('the secret address of a calendar', () => {
  const setCalendar = (token: string, on: boolean) =>
    ask(accountEndpoints.setCalendar, { body: { on }, token })

  it('is returned once, and nothing that opens it is stored', async () => {
    const { id, token } = await member()
    const { data } = await setCalendar(token, true)
    const [, secret = ''] = String(data.path).split(`/api/following/calendar/${id}-`)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await storedTexts(harness))).not.toContain(secret)
    const again = await setCalendar(token, true)
    expect(again.data.path).not.toBe(data.path)
    expect((await setCalendar(token, false)).data).toEqual({ path: null })
  })

  it('is not part of the member’s user object, and the personal data says only that it exists', async () => {
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

  it('restores a lost profile with the calendar', async () => {
    const { id, token } = await member()
    await db.send(new DeleteCommand({ TableName: environment.ACCOUNTS_TABLE, Key: profileKey(id) }))
    expect((await setCalendar(token, true)).status).toBe(200)
    const { data } = await ask(accountEndpoints.exportData, { token })
    expect(data.profile.has_calendar_address).toBe(true)
  })
})
