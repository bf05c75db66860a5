import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Context } from 'aws-lambda'
import { expect } from 'vitest'
import { adminAccess } from '#functions/cognito/adminAccess.ts'
import { identities } from '#functions/cognito/identities.ts'
import type { HttpEvent, HttpResult } from '#functions/http/call.ts'
import { readerAlerts } from '#functions/store/accounts/readerAlerts.ts'
import { sessions } from '#functions/store/accounts/sessions.ts'
import { audits } from '#functions/store/audits.ts'
import { entityItem, historyFactItem } from '#functions/store/facts/factItems.ts'
import { pickKey } from '#functions/store/keys.ts'
import { type FamilyName, families } from '#shared/contract/api/families.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endedAlert } from '#shared/domain/alerts/nextPush.ts'
import type { Player } from '#shared/domain/facts/teams.ts'
import { admins } from '../../commands/admin/admins.ts'
import { clientConfiguration } from '../../laptop/emulators/clients.ts'
import { type accountHarness, password } from '../accountHarness.ts'

type Harness = Awaited<ReturnType<typeof accountHarness>>
type Handler = (event: HttpEvent, context: Context) => Promise<HttpResult>

const now = new Date('2026-11-21T12:00:00Z')
const at = now.toISOString()

const player = (id: string): Player => ({
  kind: 'player',
  id,
  competition: 'NFL',
  teamId: 'nfl-PIT',
  name: 'Cole Barton',
  nickname: null,
  jersey: 9,
  position: 'QB',
  depthOrder: 1,
  active: true,
  birthDate: null,
  heightInches: null,
  weightPounds: null,
})

const state = { status: null, chance: 100, score: 80, returns_on: null, cost: 0 }
const changeOf = (player_id: string) => ({
  ...{ id: `${player_id}#status#${at}`, player_id, name: 'Cole Barton', team_id: 'nfl-PIT', at },
  ...{ cause: 'status' as const, from: state, to: { ...state, status: 'Out', chance: 0 } },
})

/** Calls of any family, and what an admin's work leaves in the tables. */
export const livedAccounts = async (harness: Harness) => {
  const { db, environmentFor } = harness
  const handlers = new Map<FamilyName, Handler>()
  for (const name of Object.keys(families) as FamilyName[]) {
    const path = name.replace('admin-', 'admin/')
    handlers.set(
      name,
      await harness.handlerOf<Handler>(
        name,
        () => import(/* @vite-ignore */ `#functions/${path}/handler.ts`),
      ),
    )
  }
  const { ACCOUNTS_TABLE = '', AUDITS_TABLE = '', USER_POOL_ID = '' } = environmentFor('account')
  const { FACTS_TABLE = '', VIEWS_TABLE = '' } = environmentFor('erasures')
  const pool = identities(
    new CognitoIdentityProviderClient(
      clientConfiguration(harness.endpoints.COGNITO_IDENTITY_PROVIDER),
    ),
    { pool: USER_POOL_ID },
  )
  const sessionStore = sessions(db, ACCOUNTS_TABLE)
  const log = audits(db, AUDITS_TABLE)
  const operator = admins({ identities: pool, sessions: sessionStore, audits: log })

  const call = async (
    family: FamilyName,
    endpoint: Endpoint,
    asked: Partial<Parameters<typeof harness.request>[0]>,
  ) => {
    const event = harness.request({ endpoint, at: now, ...asked })
    const answer = await handlers.get(family)?.(event, {} as Context)
    const told = JSON.parse(answer?.body ?? '{}')
    expect([endpoint.path, answer?.statusCode, told.errors]).toEqual([
      endpoint.path,
      200,
      undefined,
    ])
    return told.data
  }
  const admin = { params: { secret: harness.adminKey } }
  const settings = families['admin-settings']
  const articles = families['admin-articles']

  /** A member who uses everything and then becomes an admin who changes everything. `other` grants the access. */
  const live = async (email: string, n: number, other: { token: string } | undefined) => {
    const { account, audit } = families
    const body = { email, password: 'First-horse-9', favorite_sport: 'NFL' }
    const { user, token: first } = await call('account', account.signup, { body })
    const { id } = user as { id: string }
    const confirm = { token: await harness.linkOf(email) }
    await call('account', account.confirmEmail, { token: first, body: confirm })
    await call('password', families.password.sendPasswordReset, { body: { email } })
    const reset = { token: await harness.linkOf(email), reset_password: password }
    await call('password', families.password.resetPassword, { body: reset })
    const login = () => call('account', account.login, { body: { email, password } })
    await login()
    const { token } = (await login()) as { token: string }
    // A link that is never used, one that replaces another, and a log-in that fails.
    for (const _ of ['replaced', 'unused'])
      await call('password', families.password.sendPasswordReset, { body: { email } })
    await harness.linkOf(email)
    expect(
      (await harness.ask(account.login, { body: { email, password: 'Wrong-horse-9' } })).status,
    ).toBe(401)

    const place = { country: 'US', state: 'PA', city: 'Pittsburgh', first_name: 'Ana' }
    await call('account', account.updateProfile, { token, body: place })
    const follows = { follow: { players: ['1:nfl-qb'], teams: ['1:nfl-PIT'] } }
    await call('account', account.changeFollows, { token, body: follows })
    const roster = { name: 'Sunday league', players: ['1:nfl-qb'] }
    await call('account', account.changeRosters, { token, body: { version: 0, list: [roster] } })
    await call('account', account.setCalendar, { token, body: { on: true } })
    const wishes = { kinds: ['back'], chance_points: 20, return_days: 14 }
    await call('account', account.changeAlertWishes, { token, body: wishes })
    const device = {
      endpoint: `https://fcm.googleapis.com/fcm/send/${id}`,
      ...{ p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22), zone: 'America/New_York' },
    }
    await call('account', account.addDevice, { token, body: device })
    await call('account', account.changePushSettings, {
      token,
      body: { quiet: null, most_a_day: 3 },
    })
    const hook = { url: `https://93.184.215.14/${id}`, zone: 'America/New_York' }
    await call('account', account.setHook, { token, body: hook })
    const digest = { days: 'every', hour: 8, zone: 'America/New_York' }
    await call('account', account.changeDigest, { token, body: { digest } })
    const alert = endedAlert(changeOf('nfl-qb'), now.toISOString(), true)
    await readerAlerts(db, ACCOUNTS_TABLE).end(id, { list: [], version: 0 }, [alert], now)
    const seen = { action: 'VIEW_PROFILE', user: email, meta: { email, page: '/profile' } }
    await call('audit', audit.record, { token, body: seen })
    await call('audit', audit.record, { body: { action: 'VIEW_HOME', user: email } })
    await call('subscriptions', families.subscriptions.subscribe, {
      token,
      body: { priceId: 'free' },
    })

    if (other) {
      const access = { ...admin, token: other.token, body: { id, admin: true } }
      await call('admin-users', families['admin-users'].access, access)
    }
    await operator.grant(email, now)
    const picture = {
      filename: 'a.png',
      contentType: 'image/png',
      size: 70,
      sha256: `${'A'.repeat(43)}=`,
    }
    await call('uploads', families.uploads.begin, { token, body: picture })
    const written = {
      title: `Ankles ${n}`,
      category: 'NFL',
      status: 'published',
      content: { ops: [{ insert: 'Twelve sprains in November.\n' }] },
    }
    await call('admin-articles', articles.create, { token, body: written })
    const gone = await call('admin-articles', articles.create, {
      token,
      body: { ...written, title: `Shins ${n}` },
    })
    await call('admin-articles', articles.remove, { token, params: { id: gone.id } })
    const bet = { kind: 'bet', id: null, value: { at, payout: -110, win: n === 1 } }
    await call('admin-settings', settings.change, {
      ...admin,
      token,
      body: { setting: bet, seen: '' },
    })
    const options = (await call('admin-settings', settings.settings, { ...admin, token })).sports[
      n - 1
    ]
    const value = { formDisplay: true, matchupAccess: 'members', refreshMinutes: 20 + n }
    const sport = { setting: { kind: 'sport', sportsID: n, value }, seen: options.seen }
    const { change } = await call('admin-settings', settings.change, {
      ...admin,
      token,
      body: sport,
    })
    await call('admin-settings', settings.undo, { ...admin, token, body: { change } })

    // What only a league has room for: a player's value, a ruling on him, and a pick.
    const playerId = `nfl-PIT-${n}`
    const override = { value: 'K', by: email, at }
    const ruling = { playerId, number: 1, at, since: at, by: email, ruling: null }
    const items = [
      [FACTS_TABLE, entityItem({ source: player(playerId), overrides: { position: override } }, 1)],
      [FACTS_TABLE, historyFactItem({ kind: 'ruling', ...ruling })],
      [
        VIEWS_TABLE,
        { ...pickKey('NFL', 2026, `game-${n}`), row: {}, override: { by: email, at }, version: 1 },
      ],
    ] as const
    for (const [TableName, Item] of items) await db.send(new PutCommand({ TableName, Item }))
    return { id, email, token }
  }
  return { live, call, access: adminAccess({ identities: pool, sessions: sessionStore }), now }
}
