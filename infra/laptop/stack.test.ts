import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { league } from '#functions/calculations/testing/league.ts'
import { newItems } from '#functions/store/facts/factItems.ts'
import { testPortal } from '../testing/testPortal.ts'
import { stateOfUpload, uploadPixel } from '../testing/uploadPixel.ts'
import { functionNamed } from './template/functions.ts'

const portal = await testPortal()
const { ask, createMember, db, descriptions, emulators, failures, pageHeaders, port } = portal
const { environment } = functionNamed(descriptions, 'calculations')
const page = async () => JSON.parse((await ask('/api/main/1/schedules')).text).data

test('a run that a schedule starts reaches the page', async () => {
  const clock = JSON.stringify({ now: '2026-11-21T12:00:00Z' })
  await ask('/__local/clock', { method: 'PUT', body: clock })
  for (const Item of league().flatMap(newItems))
    await db.send(new PutCommand({ TableName: environment.FACTS_TABLE, Item }))
  expect((await page()).schedules).toEqual([])

  const fired = await ask('/__local/schedules/calculate-nfl', { method: 'POST' })
  expect(JSON.parse(fired.text).result).toEqual({ outcome: 'calculated' })
  expect((await page()).schedules).toMatchObject([
    { game_id: 'nfl-MIA-BUF', home_team_gaming_score: expect.any(Number) },
    { game_id: 'nfl-NEP-NYJ', locked: true },
  ])
  expect(failures).toEqual([])
})

const post = (path: string, body: object) =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('a letter passes through the queue and its function to the outbox, and its link leads to this portal', async () => {
  const { email } = await createMember()
  expect((await post('/api/mail/sendPasswordReset', { email })).status).toBe(200)
  await expect.poll(() => emulators.outbox.list().length, { timeout: 600_000 }).toBe(1)
  const [mail] = JSON.parse((await ask('/__local/mail')).text) as { to: string; text: string }[]
  expect(mail?.to).toBe(email)
  const link = /http:\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  expect(link).toContain(`http://localhost:${port}/resetpassword?fp_token=`)

  const token = new URL(link).searchParams.get('fp_token')
  const verified = await post('/api/verifyPasswordReset', { token })
  expect(JSON.parse(verified.text).data).toEqual({ email })
  expect(failures).toEqual([])
})

test('a picture that is put to its signed address arrives at its function and is shown by the edge', async () => {
  const { token } = await createMember({ admin: true })
  const origin = `http://localhost:${port}`
  const { id, url } = await uploadPixel(origin, token)
  const state = () => stateOfUpload(origin, token, id)
  await expect.poll(state, { timeout: 600_000 }).toBe('ready')
  const shown = await ask(url)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await ask('/images/uploads/x')).status).toBe(403)
  const [{ value: policy = '' } = {}] = pageHeaders.filter(
    ({ name }) => name === 'content-security-policy',
  )
  // Of pictures and of exports: the emulator has one address for all buckets.
  const { S3 } = emulators.endpoints
  expect(policy).toContain(`connect-src 'self' ${S3} ${S3} https://api.sleeper.app;`)
  expect(failures).toEqual([])
})
