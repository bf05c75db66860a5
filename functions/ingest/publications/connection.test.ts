import { expect, test, vi } from 'vitest'
import { FeedError } from '../feed.ts'
import { internet } from './connection.ts'
import { publicGet } from './publicGet.ts'

test('a fetch ends after five seconds', () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  internet.deadline()
  expect(timeout).toHaveBeenCalledWith(5_000)
})

test('a name of this machine is refused by what it leads to', async () => {
  const got = publicGet('https://localhost/', {}, internet)
  await expect(got).rejects.toThrow(/^localhost leads to (127\.0\.0\.1|::1), which is no public/)
  await expect(got).rejects.toThrow(FeedError)
})
