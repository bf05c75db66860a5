import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { vapidKeys } from '#functions/runtime/webPush/vapidKeys.ts'
import { accounts } from '#functions/store/accounts/accounts.ts'
import { activeDevices } from '#functions/store/accounts/devices.ts'
import { followers } from '#functions/store/accounts/followers.ts'
import { followerShards, profileKey } from '#functions/store/keys.ts'
import { accountHarness } from '#infra/testing/accountHarness.ts'
import { fakePushService } from '#infra/testing/accounts/fakePushService.ts'
import { accountEndpoints } from '#shared/contract/account/account.ts'

let publicKey = ''
const service = await fakePushService(() => publicKey)
process.env.OWN_PUSH_SERVICE = service.origin
const { ask, member, db, environment, secretOf } = await accountHarness()
delete process.env.OWN_PUSH_SERVICE
const { ACCOUNTS_TABLE = '', PUSH_SECRET_ID = '' } = environment
publicKey = vapidKeys(secretOf(PUSH_SECRET_ID)).publicKey
const people = accounts(db, ACCOUNTS_TABLE)
const lists = followers(db, ACCOUNTS_TABLE)
const follows = async (player: string) => {
  const shards = Array.from({ length: followerShards }, (_, shard) => shard)
  const pages = await Promise.all(shards.map((shard) => lists.page(player, shard, 100)))
  return pages.flatMap(({ readers }) => readers)
}

const device = (name: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  ...{ p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22), zone: 'Europe/London' },
  agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
})
const noon = Date.parse('2026-11-28T12:00:00Z')
const add = (token: string, body: object, at = new Date(noon)) =>
  ask(accountEndpoints.addDevice, { body, token, at })
const remove = (token: string, { endpoint }: { endpoint: string }) =>
  ask(accountEndpoints.removeDevice, { body: { endpoint }, token })
const told = async (token: string) => (await ask(accountEndpoints.pushes, { token })).data
const follow = (token: string, body: object) => ask(accountEndpoints.changeFollows, { token, body })

describe('a reader’s devices', () => {
  it('are stored once each, however often they report', async () => {
    const { token } = await member()
    expect(await told(token)).toMatchObject({
      key: expect.stringMatching(/^B[\w-]{86}$/),
      settings: { quiet: { from: '22:00', to: '08:00' }, most_a_day: 8 },
      devices: [],
    })
    expect((await add(token, device('phone'))).data).toEqual({ devices: 1 })
    const later = new Date(noon + 60_000)
    expect((await add(token, device('phone'), later)).data).toEqual({ devices: 1 })
    const { endpoint } = device('phone')
    const since = new Date(noon).toISOString()
    expect((await told(token)).devices).toEqual([
      { endpoint, name: 'Firefox on Linux', since, seen_at: later.toISOString(), on: true },
    ])
    expect((await remove(token, device('phone'))).data).toEqual({ devices: 0 })
    expect((await told(token)).devices).toEqual([])
  })

  it('are at most five: a sixth replaces the one that was seen least recently', async () => {
    const { token } = await member()
    for (let n = 0; n < 6; n++) await add(token, device(`n${n}`), new Date(noon + n * 60_000))
    const { devices } = await told(token)
    const names = devices.map(({ endpoint }: { endpoint: string }) => endpoint.slice(-2))
    expect(names).toEqual(['n5', 'n4', 'n3', 'n2', 'n1'])
  })

  it('are forgotten when their login ends, and are then no longer listed', async () => {
    const { id, token, email, password } = await member()
    await follow(token, { follow: { players: ['1:nfl-left'] } })
    await add(token, device('shared'))
    const other = await ask(accountEndpoints.login, { body: { email, password } })
    await add(other.data.token, device('own'))
    await ask(accountEndpoints.logout, { token })
    const { endpoint } = device('own')
    expect((await people.profile(id))?.devices).toMatchObject([{ endpoint }])
    expect(await follows('nfl-left')).toEqual([id])
    await ask(accountEndpoints.logout, { token: other.data.token })
    expect((await people.profile(id))?.devices).toEqual([])
    expect(await follows('nfl-left')).toEqual([])
  })

  it('are no longer listed once a login of 30 days has expired, or all logins were ended', async () => {
    const { id, token } = await member()
    const { session } = await people.read(id)
    await add(token, device('phone'))
    const [stored] = (await people.profile(id))?.devices ?? []
    if (!stored || !session) throw new Error('Nothing is stored')
    const begun = stored.login.auth_time * 1000
    const at = (time: number) => new Date(time)
    const last = begun + 30 * 86_400_000
    expect(activeDevices([stored], session, at(last - 1))).toEqual([stored])
    expect(activeDevices([stored], session, at(last))).toEqual([])
    const closed = { ...session, epoch: stored.login.auth_time + 1 }
    expect(activeDevices([stored], closed, at(begun))).toEqual([])
    expect(activeDevices([stored], undefined, at(begun))).toEqual([])
  })

  it('are all kept if they are added at the same time', async () => {
    const { token } = await member()
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => add(token, device(name))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await told(token)).devices).toHaveLength(3)
  })

  it('must have the address of a known push service and an existing time zone', async () => {
    const { id, token } = await member()
    for (const wrong of [
      { endpoint: 'https://169.254.169.254/latest' },
      { endpoint: 'http://fcm.googleapis.com/a' },
      { endpoint: 'https://fcm.googleapis.com.evil.example/a' },
      { zone: 'Mars/Olympus' },
      { p256dh: 'short' },
      { auth: `${'A'.repeat(21)}!` },
      { more: true },
    ])
      expect((await add(token, { ...device('a'), ...wrong })).status, JSON.stringify(wrong)).toBe(
        400,
      )
    expect((await people.profile(id))?.devices).toBeUndefined()
  })

  it('are part of his personal data, without the keys for sending to them', async () => {
    const { token } = await member()
    await add(token, device('phone'))
    const { data } = await ask(accountEndpoints.exportData, { token })
    expect(data.devices).toEqual([
      {
        ...{ service: 'fcm.googleapis.com', name: 'Firefox on Linux', zone: 'Europe/London' },
        ...{ since: expect.any(String), seen_at: expect.any(String), on: true },
      },
    ])
    expect(JSON.stringify(data)).not.toContain(device('phone').auth)
    expect(JSON.stringify(data)).not.toContain('fcm/send')
  })
})

describe('a device switched off from another one', () => {
  const turn = (token: string, { endpoint }: { endpoint: string }, on: boolean) =>
    ask(accountEndpoints.switchDevice, { token, body: { endpoint, on } })
  const states = async (token: string) =>
    (await told(token)).devices.map(({ on }: { on: boolean }) => on)

  it('stays off when it reports again, until it is switched on there or from another one', async () => {
    const { id, token } = await member()
    await follow(token, { follow: { players: ['1:nfl-far'] } })
    await add(token, device('lent'))
    expect((await turn(token, device('lent'), false)).data).toEqual({ devices: 1 })
    expect(await follows('nfl-far')).toEqual([])
    await add(token, device('lent'))
    expect(await states(token)).toEqual([false])
    await add(token, { ...device('lent'), pressed: true })
    expect(await states(token)).toEqual([true])
    expect(await follows('nfl-far')).toEqual([id])
    await turn(token, device('lent'), false)
    await turn(token, device('lent'), true)
    expect(await states(token)).toEqual([true])
    await turn(token, device('unknown'), false)
    expect(await states(token)).toEqual([true])
  })

  it('stays off even if its push service gives it a new address', async () => {
    const { token } = await member()
    await add(token, device('old'))
    await turn(token, device('old'), false)
    await add(token, device('new'))
    const { endpoint } = device('new')
    expect((await told(token)).devices).toMatchObject([{ endpoint, on: false }])
  })
})

describe('a test to a device', () => {
  const tried = (token: string, { endpoint }: { endpoint: string }) =>
    ask(accountEndpoints.tryDevice, {
      token,
      body: { endpoint },
      headers: { 'x-portal-host': 'matchfit.example' },
    })
  const own = () => ({ ...service.device(), zone: 'Europe/London' })

  it('shows a notification there, and reports what its push service answered', async () => {
    const { token } = await member()
    const [phone, other] = [own(), own()]
    await add(token, phone)
    await add(token, other)
    expect((await tried(token, phone)).data).toEqual({ outcome: 'delivered' })
    expect(service.messagesOf(phone)).toMatchObject([
      { title: 'This is a test.', url: '/following/alerts' },
    ])
    expect(service.messagesOf(other)).toEqual([])
    service.answerWith(503)
    expect((await tried(token, phone)).data).toEqual({ outcome: 'later' })
    service.answerWith(201)
    service.unsubscribe(phone)
    expect((await tried(token, phone)).data).toEqual({ outcome: 'gone' })
    expect((await told(token)).devices).toMatchObject([{ endpoint: other.endpoint }])
  })

  it('goes only to the caller’s devices that are on, and is rate limited', async () => {
    const [{ token }, stranger] = [await member(), await member()]
    const phone = own()
    await add(token, phone)
    expect((await tried(stranger.token, phone)).status).toBe(409)
    const body = { endpoint: phone.endpoint, on: false }
    await ask(accountEndpoints.switchDevice, { token, body })
    expect((await tried(token, phone)).status).toBe(409)
    expect(service.messagesOf(phone)).toEqual([])
    const answers = await Promise.all(Array.from({ length: 20 }, () => tried(token, phone)))
    expect(answers.some(({ status }) => status === 429)).toBe(true)
  })
})

describe('the lists of a player’s followers', () => {
  it('contain a reader only while he has a device', async () => {
    const { id, token } = await member()
    await follow(token, { follow: { players: ['1:nfl-one', '1:nfl-two'] } })
    expect(await follows('nfl-one')).toEqual([])
    await add(token, device('phone'))
    expect([await follows('nfl-one'), await follows('nfl-two')]).toEqual([[id], [id]])
    await remove(token, device('phone'))
    expect([await follows('nfl-one'), await follows('nfl-two')]).toEqual([[], []])
    expect((await people.profile(id))?.watched_players).toBeUndefined()
  })

  it('change with the players he follows', async () => {
    const { id, token } = await member()
    await add(token, device('phone'))
    await follow(token, { follow: { players: ['2:nba-one'], teams: ['2:nba-bos'] } })
    expect(await follows('nba-one')).toEqual([id])
    // A player may have the id of a team.
    expect([await follows('team#nba-bos'), await follows('nba-bos')]).toEqual([[id], []])
    const change = {
      follow: { players: ['2:nba-two'] },
      unfollow: { players: ['2:nba-one'], teams: ['2:nba-bos'] },
    }
    await follow(token, change)
    expect([await follows('nba-one'), await follows('nba-two')]).toEqual([[], [id]])
    expect(await follows('team#nba-bos')).toEqual([])
    expect((await people.profile(id))?.watched_players).toEqual(new Set(['nba-two']))
  })

  it('are repaired when a device reports', async () => {
    const { id, token } = await member()
    await add(token, device('phone'))
    await follow(token, { follow: { players: ['3:epl-one'] } })
    await lists.remove(id, ['epl-one'])
    await add(token, device('phone'))
    expect(await follows('epl-one')).toEqual([id])
  })

  it('agree with the profile when two devices change at the same time', async () => {
    const { id, token } = await member()
    await add(token, device('phone'))
    const key = { players: ['3:esp-one'] }
    for (let round = 0; round < 5; round++) {
      await Promise.all([
        follow(token, { follow: key }),
        follow(token, { unfollow: key }),
        follow(token, { follow: key }),
        add(token, device(`n${round}`)),
      ])
      const { followed_players } = (await people.profile(id, { consistent: true })) ?? {}
      expect(await follows('esp-one')).toEqual(followed_players?.has('3:esp-one') ? [id] : [])
    }
  })
})

describe('a reader’s quiet hours', () => {
  const change = (token: string, body: object) =>
    ask(accountEndpoints.changePushSettings, { token, body })

  it('are stored in his profile, and are not part of the session', async () => {
    const { token } = await member()
    const settings = { quiet: { from: '23:30', to: '07:00' }, most_a_day: 3 }
    expect(await change(token, settings)).toMatchObject({ status: 200, data: { settings } })
    expect((await told(token)).settings).toEqual(settings)
    await change(token, { ...settings, quiet: null })
    expect((await told(token)).settings.quiet).toBeNull()
    const { data } = await ask(accountEndpoints.checkLogin, { token })
    expect(data.user).not.toHaveProperty('push_settings')
  })

  it('are refused if they are invalid', async () => {
    const { token } = await member()
    for (const wrong of [
      { quiet: { from: '24:00', to: '08:00' } },
      { quiet: { from: '8:00', to: '09:00' } },
      { quiet: { from: '08:00', to: '08:00' } },
      { most_a_day: 0 },
      { most_a_day: 21 },
    ])
      expect(
        (await change(token, { quiet: null, most_a_day: 3, ...wrong })).status,
        JSON.stringify(wrong),
      ).toBe(400)
  })
})

const stored = async (id: string) => (await people.profile(id, { consistent: true }))?.alerts

const wishes = { kinds: ['chance', 'ruled_out'], chance_points: 25, return_days: 7 }
const wish = (token: string, body: object) =>
  ask(accountEndpoints.changeAlertWishes, { body, token })

describe('a reader’s choice of alerts', () => {
  it('is stored in his profile and kept when another field changes', async () => {
    const { id, token } = await member()
    expect(await stored(id)).toBeUndefined()
    expect(await wish(token, wishes)).toMatchObject({ status: 200, data: { wishes } })
    const follow = { follow: { teams: ['2:nba-bos'] } }
    await ask(accountEndpoints.changeFollows, { body: follow, token })
    expect(await stored(id)).toEqual(wishes)
    await wish(token, { ...wishes, kinds: [] })
    expect(await stored(id)).toEqual({ ...wishes, kinds: [] })
  })

  it('is part of his personal data', async () => {
    const { token } = await member()
    await wish(token, wishes)
    const { data } = await ask(accountEndpoints.exportData, { token })
    expect(data.profile).toMatchObject({ alerts: wishes })
  })

  it('is refused if a kind or a size does not exist', async () => {
    const { id, token } = await member()
    for (const wrong of [
      { kinds: ['weather'] },
      { chance_points: 4 },
      { chance_points: 51 },
      { return_days: 2 },
      { return_days: 7.5 },
      { more: true },
    ])
      expect((await wish(token, { ...wishes, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
    expect(await stored(id)).toBeUndefined()
  })

  it('restores a lost profile', async () => {
    const { id, token } = await member()
    await db.send(new DeleteCommand({ TableName: ACCOUNTS_TABLE, Key: profileKey(id) }))
    expect((await wish(token, wishes)).status).toBe(200)
    expect(await stored(id)).toEqual(wishes)
  })
})
