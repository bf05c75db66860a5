import { expect, test, vi } from 'vitest'
import { settleOrTimeout } from './settleOrTimeout.ts'

test('what is done soon is waited for, however it went', async () => {
  let done = 0
  const work = async (fails: boolean) => {
    await Promise.resolve()
    done += 1
    if (fails) throw new Error('failed')
  }
  await settleOrTimeout(work(false), work(true))
  expect(done).toBe(2)
})

test('what takes longer is not', async () => {
  vi.useFakeTimers()
  const waited = settleOrTimeout(new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(100)
  await expect(waited).resolves.toBeUndefined()
  vi.useRealTimers()
})
