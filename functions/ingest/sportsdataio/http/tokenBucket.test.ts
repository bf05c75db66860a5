import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stillClock } from '../testing/vendor.ts'
import { tokenBucket } from './tokenBucket.ts'

test('lets a burst go at once, and the others at the rate', async () => {
  const { clock, slept } = stillClock()
  const turn = tokenBucket({ burst: 3, perSecond: 2 }, clock)
  for (let i = 0; i < 6; i++) await turn()
  expect(slept).toEqual([500, 500, 500])
})

test('those who come together wait one after the other', async () => {
  const { slept, clock } = stillClock()
  const standing = { ...clock, sleep: async (ms: number) => void slept.push(ms) }
  const turn = tokenBucket({ burst: 1, perSecond: 4 }, standing)
  await Promise.all([turn(), turn(), turn(), turn()])
  expect(slept).toEqual([250, 500, 750])
})

test('a pause fills it to the burst and no further', async () => {
  const { clock, slept, advance } = stillClock()
  const turn = tokenBucket({ burst: 2, perSecond: 1 }, clock)
  await turn()
  await turn()
  advance(60_000)
  await turn()
  await turn()
  expect(slept).toEqual([])
  await turn()
  expect(slept).toEqual([1000])
})

test('no run of requests is faster than the burst and the rate allow', async () => {
  const gaps = fc.array(fc.nat(3000), { minLength: 1, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(gaps, fc.integer({ min: 1, max: 5 }), async (pauses, burst) => {
      const { clock, advance } = stillClock()
      const start = clock.now()
      const turn = tokenBucket({ burst, perSecond: 2 }, clock)
      let gone = 0
      for (const pause of pauses) {
        advance(pause)
        await turn()
        gone++
        const allowed = burst + ((clock.now() - start) / 1000) * 2
        expect(gone).toBeLessThanOrEqual(allowed + 1e-6)
      }
    }),
  )
})
