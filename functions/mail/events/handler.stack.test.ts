import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { suppressions } from '#functions/store/accounts/mail.ts'
import { testStack } from '#infra/testing/testStack.ts'

const stack = await testStack('mail-events')
const { handler } = await import('./handler.ts')
const { has } = suppressions(stack.db, stack.environment['ACCOUNTS_TABLE'] ?? '')

const event = (message: unknown) => ({ Records: [{ Sns: { Message: JSON.stringify(message) } }] })
const sample = (name: string) =>
  JSON.parse(readFileSync(`events/mail/events/${name}.json`, 'utf8')) as unknown
const bounce = (bounceType: string, ...addresses: string[]) =>
  event({
    eventType: 'Bounce',
    bounce: {
      bounceType,
      bouncedRecipients: addresses.map((emailAddress) => ({ emailAddress })),
      timestamp: '2026-11-21T12:00:00.000Z',
    },
  })

it('a permanent bounce and a complaint suppress the address', async () => {
  await handler(sample('bounce'))
  await handler(sample('complaint'))
  expect(await has('gone@reader.example')).toBe(true)
  expect(await has('Cross@Reader.example')).toBe(true)
  expect(await has('other@reader.example')).toBe(false)
})

it('a transient or undetermined bounce does not suppress the address', async () => {
  await handler(bounce('Transient', 'full@reader.example'))
  await handler(bounce('Undetermined', 'who-knows@reader.example'))
  expect(await has('full@reader.example')).toBe(false)
  expect(await has('who-knows@reader.example')).toBe(false)
})

it('takes the addresses of several recipients, with or without names', async () => {
  await handler(bounce('Permanent', 'Some One <One@Reader.example>', 'two@reader.example'))
  expect(await has('one@reader.example')).toBe(true)
  expect(await has('two@reader.example')).toBe(true)
})

it('accepts a repeated report and ignores other events', async () => {
  await handler(sample('bounce'))
  await handler(sample('bounce'))
  await handler(event({ eventType: 'Delivery', delivery: {} }))
  await handler(event({ notificationType: 'AmazonSnsSubscriptionSucceeded' }))
  expect(await has('gone@reader.example')).toBe(true)
})
