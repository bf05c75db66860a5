import { expect, it } from 'vitest'
import { adminPathKey } from './adminPathKey.ts'

/** A secret that can be changed, and the number of its reads. */
const keyed = () => {
  const secret = { value: 'first', reads: 0, fails: false }
  const clock = { now: 0 }
  const client = {
    send: async () => {
      secret.reads++
      if (secret.fails) throw new Error('throttled')
      return { SecretString: secret.value }
    },
  }
  return {
    secret,
    clock,
    key: adminPathKey(
      () => client,
      'arn',
      () => clock.now,
    ),
  }
}

it('the key is read once in five minutes', async () => {
  const { secret, clock, key } = keyed()
  expect(await key.current()).toBe('first')
  clock.now = 299_999
  expect(await key.isCurrent('first')).toBe(true)
  expect(secret.reads).toBe(1)
  clock.now = 300_000
  secret.value = 'second'
  expect(await key.current()).toBe('second')
  expect(await key.isCurrent('first')).toBe(false)
})

it('a new key is accepted half a minute after the last read, and wrong keys cause no further reads', async () => {
  const { secret, clock, key } = keyed()
  await key.current()
  secret.value = 'second'
  for (clock.now = 0; clock.now < 30_000; clock.now += 1000)
    expect(await key.isCurrent('guess')).toBe(false)
  expect(secret.reads).toBe(1)
  expect(await key.isCurrent('second')).toBe(true)
  expect(await key.isCurrent('first')).toBe(false)
  expect(secret.reads).toBe(2)
})

it('a failed read is repeated by the next call', async () => {
  const { secret, key } = keyed()
  secret.fails = true
  await expect(key.current()).rejects.toThrow('throttled')
  secret.fails = false
  expect(await key.current()).toBe('first')
})
