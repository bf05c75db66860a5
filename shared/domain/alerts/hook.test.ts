import { expect, test } from 'vitest'
import {
  type HookAnswer,
  type HookHealth,
  hookAddress,
  hookAfter,
  hookAnswerText,
  pauseAfter,
} from './hook.ts'

const noon = new Date('2026-11-28T12:00:00Z')
const later = (days: number) => new Date(noon.getTime() + days * 86_400_000)
const fine: HookHealth = { kind: 'own', state: 'on', failing: null }
const discord: HookHealth = { ...fine, kind: 'discord' }

test.each([
  ['https://discord.com/api/webhooks/12/a-B_c', 'https://discord.com/api/webhooks/12/a-B_c'],
  ['https://discordapp.com/api/webhooks/12/abc', 'https://discord.com/api/webhooks/12/abc'],
  ['https://ptb.discord.com/api/v10/webhooks/1/a', 'https://ptb.discord.com/api/v10/webhooks/1/a'],
  [
    'https://discord.com/api/webhooks/1/a?thread_id=2',
    'https://discord.com/api/webhooks/1/a?thread_id=2',
  ],
])('%s is one of Discord’s webhooks', (entered, url) => {
  expect(hookAddress(new URL(entered))).toEqual({ url, kind: 'discord' })
})

test.each(['https://discord.com/channels/1/2', 'https://discord.com/api/webhooks/12'])(
  '%s is one of Discord’s pages, and no webhook',
  (entered) => {
    expect(hookAddress(new URL(entered))).toBeUndefined()
  },
)

test.each(['https://hooks.example/a?b=c', 'https://discord.com.evil.example/api/webhooks/1/a'])(
  '%s is an address of his own',
  (entered) => {
    expect(hookAddress(new URL(entered))).toEqual({ url: entered, kind: 'own' })
  },
)

test('an address that takes its calls stays as it is, so that nothing is written', () => {
  expect(hookAfter(fine, 204, noon)).toBe(fine)
})

test('the first failure begins a time of failures, and a success ends it', () => {
  const failing = hookAfter(fine, 500, noon)
  expect(failing).toEqual({
    ...fine,
    failing: { since: noon.toISOString(), answer: 500 },
  })
  expect(hookAfter(failing, 500, later(1))).toBe(failing)
  expect(hookAfter(failing, 'late', later(1)).failing).toEqual({
    ...{ since: noon.toISOString(), answer: 'late' },
  })
  expect(hookAfter(failing, 200, later(1))).toEqual(fine)
})

test('three days of failures switch it off, and not a second less', () => {
  const failing = hookAfter(fine, 500, noon)
  const justBefore = new Date(later(3).getTime() - 1_000)
  expect(hookAfter(failing, 503, justBefore).state).toBe('on')
  expect(hookAfter(failing, 503, later(3)).state).toBe('off')
})

test('a call to one that is off turns it on, whatever comes of it', () => {
  const off: HookHealth = {
    ...{ kind: 'own', state: 'off' },
    failing: { since: noon.toISOString(), answer: 500 },
  }
  expect(hookAfter(off, 204, later(9))).toEqual(fine)
  expect(hookAfter(off, 500, later(9))).toEqual({
    ...fine,
    failing: { since: later(9).toISOString(), answer: 500 },
  })
})

test.each([
  [404, 'gone', 'gone'],
  [410, 'gone', 'gone'],
  [401, 'on', 'gone'],
  [403, 'on', 'gone'],
  [400, 'on', 'on'],
  [302, 'on', 'on'],
  [429, 'on', 'on'],
  [500, 'on', 'on'],
  ['late', 'on', 'on'],
  ['not public', 'on', 'on'],
] as const)('after %s his own address is %s, and Discord’s %s', (answer, own, discords) => {
  expect(hookAfter(fine, answer, noon).state).toBe(own)
  expect(hookAfter(discord, answer, noon).state).toBe(discords)
})

test('an alert is posted again after 1, 5 and 15 minutes, and then given up', () => {
  expect([1, 2, 3, 4].map((tries) => pauseAfter(tries))).toEqual([60, 300, 900, undefined])
})

test('a server that asks for a pause gets it, up to a quarter of an hour', () => {
  expect([0, 7, 901].map((asked) => pauseAfter(1, asked))).toEqual([0, 7, 900])
  expect(pauseAfter(4, 7)).toBeUndefined()
})

test.each<[HookAnswer, string]>([
  [204, 'Discord took it.'],
  [500, 'Discord answered 500.'],
  ['late', 'Discord did not answer within five seconds.'],
  ['unreachable', 'Discord could not be reached.'],
  ['not public', 'Discord leads to no server on the public internet.'],
])('%s is told as: %s', (answer, text) => {
  expect(hookAnswerText('discord', answer)).toBe(text)
  expect(hookAnswerText('own', answer)).toBe(text.replace('Discord', 'The address'))
})
