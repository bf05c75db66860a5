import { beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../testing/testPortal.ts'

const { ask, cache, emulators } = await testPortal()
const schedules = '/api/main/1/schedules'
beforeEach(async () => {
  cache.clear()
  emulators.calls.clear()
  await ask('/__local/clock', { method: 'PUT', body: '{"now":null}' })
})
const json = async (...request: Parameters<typeof ask>) => {
  const { status, text } = await ask(...request)
  return { status, body: JSON.parse(text) }
}

test('health answers while the portal runs', async () => {
  expect(await json('/__local/health')).toEqual({
    status: 200,
    body: { status: 'ok', loading: null },
  })
})

test('moving the clock moves the portal’s time, and with it the day of the API’s answers', async () => {
  const body = JSON.stringify({ now: '2027-01-31T12:00:00Z' })
  const set = await json('/__local/clock', { method: 'PUT', body })
  expect(set.body.now).toMatch(/^2027-01-31T12:00/)
  expect((await ask(schedules)).headers.date).toMatch(/^Sun, 31 Jan 2027 12:00/)
  expect((await json('/__local/clock')).body.now).toMatch(/^2027-01-31T12:00/)
})

test('a change of the clock empties the edge’s cache', async () => {
  await ask(schedules)
  await ask('/__local/clock', { method: 'PUT', body: '{"now":"2027-01-31T12:00:00Z"}' })
  expect((await ask(schedules)).headers['x-cache']).toBe('Miss from cloudfront')
})

test('tokens live in real time: a session outlives a clock set years ahead', async () => {
  await ask('/__local/clock', { method: 'PUT', body: '{"now":"2036-01-01T00:00:00Z"}' })
  const { body } = await json('/__local/members', { method: 'POST' })
  const headers = { 'x-access-token': body.token as string }
  expect((await ask(schedules, { headers })).status).toBe(200)
})

test.each(['', 'soon', '{"now":"tomorrow"}', '{"now":1}', '{}', '{"now":null,"more":1}'])(
  'the clock refuses %j, and says what it takes',
  async (body) => {
    const before = (await json('/__local/clock')).body.ahead_ms
    const refused = await json('/__local/clock', { method: 'PUT', body })
    expect(refused.status).toBe(400)
    expect(refused.body.message).toContain('{ "now": "2026-11-21T12:00:00Z" }')
    expect((await json('/__local/clock')).body.ahead_ms).toBe(before)
  },
)

test('firing the guest key’s schedule rotates the key and keeps the previous one', async () => {
  const guest = JSON.parse((await ask('/api/sampleToken')).text).data.token as string
  expect((await json('/__local/schedules/guest-key', { method: 'POST' })).status).toBe(200)
  expect(emulators.calls.list()).toMatchObject([
    { service: 'secretsmanager', action: 'GetSecretValue' },
    { service: 'secretsmanager', action: 'GetSecretValue' },
    { function: 'guest-key', service: 'secretsmanager', action: 'PutSecretValue', status: 200 },
  ])
  const headers = { 'x-access-token': guest }
  expect((await ask(schedules, { headers })).status).toBe(200)
})

test('an unknown schedule is a 404 that lists the known ones', async () => {
  const { status, body } = await json('/__local/schedules/tea', { method: 'POST' })
  expect(status).toBe(404)
  expect(body.message).toContain('guest-key')
})

test('every AWS call is listed with its function, resource and consumed capacity', async () => {
  await ask(schedules)
  expect((await json('/__local/calls')).body).toEqual([
    {
      at: expect.any(String),
      function: 'sports',
      service: 'dynamodb',
      action: 'BatchGetItem',
      resource: expect.stringMatching(/^Views/),
      status: 200,
      consumedCapacity: expect.any(Number),
    },
  ])
  await ask('/__local/calls', { method: 'DELETE' })
  expect((await json('/__local/calls')).body).toEqual([])
})

test('the outbox lists sent mail, newest first', async () => {
  const mail = { to: 'a@b.example', text: 'text', html: '<p>text</p>' }
  emulators.outbox.deliver({ ...mail, subject: 'first' })
  emulators.outbox.deliver({ ...mail, subject: 'second' })
  expect((await json('/__local/mail')).body).toEqual([
    { ...mail, subject: 'second' },
    { ...mail, subject: 'first' },
  ])
})

test('an unknown local address is answered with a list of the known ones', async () => {
  const { status, body } = await json('/__local/secrets')
  expect(status).toBe(404)
  expect(body.message).toContain('GET health')
})

test('a page of another site may not use local routes, even under our host name', async () => {
  const headers = { origin: 'https://evil.example' }
  const path = '/__local/schedules/guest-key'
  expect((await ask(path, { method: 'POST', headers })).status).toBe(403)
  const ours = { origin: 'http://localhost:3000' }
  expect((await ask('/__local/health', { headers: ours })).status).toBe(200)
})

test('a person with an invalid field is refused', async () => {
  const refused = await json('/__local/members', { method: 'POST', body: '{"email":"x"}' })
  expect(refused.status).toBe(400)
})
