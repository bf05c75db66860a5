import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNetwork } from './network.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const never = () => new Promise<never>(() => {})
const failing = async () => {
  throw new TypeError('Failed to fetch')
}

/** A network whose site answers, fails or hangs. */
const visit = (reach: () => Promise<unknown>, isSurelyOffline = false) => {
  const site = { reach, isSurelyOffline }
  const network = createNetwork({
    reach: () => site.reach(),
    isSurelyOffline: () => site.isSurelyOffline,
  })
  return { network, site }
}
const once = { mayRepeat: true }
const answer = async () => 'answer'

test('a call that fails while the site answers does not take the network offline', async () => {
  const { network } = visit(answer)
  await expect(network.call(failing, once)).rejects.toThrow('Failed to fetch')
  expect(network.isOnline()).toBe(true)
})

test('a call that fails because the site is out of reach rejects after the network is known to be offline', async () => {
  const { network } = visit(failing)
  await expect(network.call(failing, once)).rejects.toThrow('Failed to fetch')
  expect(network.isOnline()).toBe(false)
})

test('a cancelled call triggers no check', async () => {
  const { network } = visit(failing)
  const cancelled = async () => AbortSignal.abort().throwIfAborted()
  await expect(network.call(cancelled, once)).rejects.toThrow('aborted')
  expect(network.isOnline()).toBe(true)
})

test('an unanswered call and an unanswered check reveal within 3 seconds that the network is lost', async () => {
  const { network } = visit(never)
  void network.call(never, once)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(network.isOnline()).toBe(false)
})

test('a slow call does not count as a lost network while the site answers', async () => {
  const { network } = visit(answer)
  void network.call(never, once)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(network.isOnline()).toBe(true)
})

test('an answer that is due at the same time as the timeout counts', async () => {
  const { network } = visit(() => new Promise((resolve) => setTimeout(resolve, 1_500)))
  void network.check()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(network.isOnline()).toBe(true)
})

test('the site is checked until it answers, and then waiting callers continue', async () => {
  const { network, site } = visit(failing)
  await network.check()
  const goneOn = vi.fn()
  void network.untilOnline().then(goneOn)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(goneOn).not.toHaveBeenCalled()
  site.reach = answer
  await vi.advanceTimersByTimeAsync(2_000)
  expect(network.isOnline()).toBe(true)
  expect(goneOn).toHaveBeenCalled()
})

test('a browser that knows it is offline sends no check', async () => {
  const reach = vi.fn(answer)
  const { network, site } = visit(reach, true)
  await network.check()
  expect(network.isOnline()).toBe(false)
  expect(reach).not.toHaveBeenCalled()
  site.isSurelyOffline = false
  await network.check()
  expect(network.isOnline()).toBe(true)
})

test('any answer shows that the network is back', async () => {
  const { network } = visit(failing)
  await network.check()
  await network.call(answer, once)
  expect(network.isOnline()).toBe(true)
})

test('an answer from the cache of a browser that knows it is offline does not show that the network is back', async () => {
  const { network } = visit(answer, true)
  network.lost()
  await expect(network.call(answer, once)).resolves.toBe('answer')
  expect(network.isOnline()).toBe(false)
})

test('a stored answer shows that the network is lost, and how old the oldest stored answer is', async () => {
  const { network } = visit(answer)
  const keptAt = (at: number) => ({ ...once, keptAt: () => at })
  await network.call(answer, keptAt(2000))
  expect(network.isOnline()).toBe(false)
  await network.call(answer, keptAt(1000))
  await network.call(answer, keptAt(3000))
  expect(network.oldestKept.current()).toBe(1000)
  expect(network.isOnline()).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(network.isOnline()).toBe(true)
  expect(network.oldestKept.current()).toBeUndefined()
})

test('a call that hung while the network was lost is soon abandoned, if it may be sent again', async () => {
  const { network, site } = visit(failing)
  const outcomes = { read: 'hanging', write: 'hanging' }
  network.call(never, once).catch(() => {
    outcomes.read = 'given up'
  })
  network.call(never, { mayRepeat: false }).catch(() => {
    outcomes.write = 'given up'
  })
  await vi.advanceTimersByTimeAsync(3_000)
  site.reach = answer
  await network.check()
  await vi.advanceTimersByTimeAsync(2_999)
  expect(outcomes).toEqual({ read: 'hanging', write: 'hanging' })
  await vi.advanceTimersByTimeAsync(1)
  expect(outcomes).toEqual({ read: 'given up', write: 'hanging' })
})
