import { expect, test } from 'vitest'
import { throttleOf } from './throttle.ts'

test('what the edge can keep may be asked for most often, a write least', () => {
  const kept = throttleOf({ method: 'GET', cache: { fresh: 30, stale: 300 } })
  const read = throttleOf({ method: 'GET' })
  for (const method of ['POST', 'PUT', 'DELETE'] as const)
    expect(throttleOf({ method }).rate).toBeLessThan(read.rate)
  expect(read.rate).toBeLessThan(kept.rate)
  expect(throttleOf({ method: 'POST', reads: true })).toEqual(read)
})
