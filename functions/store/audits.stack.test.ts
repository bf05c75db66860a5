import { GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { testStack } from '#infra/testing/testStack.ts'
import { audits, guestUser } from './audits.ts'

const { db, environment } = await testStack('audit')
const table = environment['AUDITS_TABLE'] ?? ''
const store = audits(db, table)
const at = (time: string) => new Date(`2026-11-${time}Z`)

it('lists a user’s audits newest first, page by page', async () => {
  const user = 'pages@reader.example'
  for (const time of ['20T10:00:00', '21T09:00:00', '21T11:00:00'])
    await store.record({ at: at(time), user, action: 'VIEW_TEAMS' })
  const first = await store.ofUser(user, { limit: 2 })
  expect(first.audits.map(({ at }) => at)).toEqual([
    '2026-11-21T11:00:00.000Z',
    '2026-11-21T09:00:00.000Z',
  ])
  const second = await store.ofUser(user, { limit: 2, after: first.next })
  expect(second.audits.map(({ at }) => at)).toEqual(['2026-11-20T10:00:00.000Z'])
  expect(second.next).toBeUndefined()
})

it('lists the audits of a day, of all users', async () => {
  await store.record({ at: at('18T23:59:59'), user: guestUser, action: 'VIEW_PLAYERS' })
  await store.record({ at: at('18T00:00:00'), user: 'day@reader.example', action: 'VIEW_TEAMS' })
  await store.record({ at: at('19T00:00:00'), user: guestUser, action: 'VIEW_TEAMS' })
  const { audits } = await store.ofDay('2026-11-18')
  expect(audits.map(({ user, action }) => [user, action])).toEqual([
    [guestUser, 'VIEW_PLAYERS'],
    ['day@reader.example', 'VIEW_TEAMS'],
  ])
})

it('stores two actions at the same time as two audits', async () => {
  const user = 'twice@reader.example'
  for (const action of ['VIEW_TEAMS', 'VIEW_PLAYERS'])
    await store.record({ at: at('17T12:00:00'), user, action })
  expect((await store.ofUser(user)).audits).toHaveLength(2)
})

it('stores the claimed user beside the known one, and redacts secrets in every field', async () => {
  const user = 'claims@reader.example'
  const token = 'Zm9vYmFyYmF6Zm9vYmFyYmF6Zm9vYmFyYmF6Zm9vYmF'
  await store.record({
    at: at('17T12:00:00'),
    user,
    action: 'LOGIN_FAILED',
    claimed: `admin@matchfit.example?token=${token}`,
    meta: { PassWord: 'Correct-horse-9', deep: [{ url: `/resetpassword?fp_token=${token}` }] },
  })
  const [audit] = (await store.ofUser(user)).audits
  expect(audit).toEqual({
    at: '2026-11-17T12:00:00.000Z',
    user,
    action: 'LOGIN_FAILED',
    claimed: 'admin@matchfit.example?token=[hidden]',
    meta: { PassWord: '[hidden]', deep: [{ url: '/resetpassword?fp_token=[hidden]' }] },
  })
  const { Items } = await db.send(new ScanCommand({ TableName: table }))
  expect(JSON.stringify(Items)).not.toMatch(/Correct-horse|Zm9vYmFy/)
})

it('lets an audit expire after 400 days', async () => {
  const user = 'ttl@reader.example'
  await store.record({ at: at('17T12:00:00'), user, action: 'VIEW_TEAMS' })
  const { Items = [] } = await db.send(new ScanCommand({ TableName: table }))
  const item = Items.find((one) => one.user === user)
  const { Item } = await db.send(
    new GetCommand({ TableName: table, Key: { pk: item?.pk, sk: item?.sk } }),
  )
  const day = 86_400
  expect(Item?.ttl).toBe(at('17T12:00:00').getTime() / 1000 + 400 * day)
})
