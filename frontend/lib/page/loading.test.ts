import { expect, test, vi } from 'vitest'
import { settleOrTimeout } from './loading.ts'

test('waits for work that soon succeeds or fails', async () => {
  let done = 0
  const work = async (fails: boolean) => {
    await Promise.resolve()
    done += 1
    if (fails) throw new Error('failed')
  }
  await settleOrTimeout(work(false), work(true))
  expect(done).toBe(2)
})

test('does not wait for work that takes longer', async () => {
  vi.useFakeTimers()
  const waited = settleOrTimeout(new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(100)
  await expect(waited).resolves.toBeUndefined()
  vi.useRealTimers()
})
