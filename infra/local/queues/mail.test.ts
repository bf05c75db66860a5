import { expect, test } from 'vitest'
import { testPortal } from '../testing/testPortal.ts'

const { ask, createMember, emulators, failures, port } = await testPortal()

const post = (path: string, body: object) =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('a letter goes through the queue and its function to the outbox, and its link leads back here', async () => {
  const { email } = await createMember()
  expect((await post('/api/mail/sendPasswordReset', { email })).status).toBe(200)
  await expect.poll(() => emulators.outbox.list().length, { timeout: 20_000 }).toBe(1)
  const [mail] = JSON.parse((await ask('/__local/mail')).text) as { to: string; text: string }[]
  expect(mail?.to).toBe(email)
  const link = /http:\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  expect(link).toContain(`http://localhost:${port}/resetpassword?fp_token=`)

  const token = new URL(link).searchParams.get('fp_token')
  const verified = await post('/api/verifyPasswordReset', { token })
  expect(JSON.parse(verified.text).data).toEqual({ email })
  expect(failures).toEqual([])
})
