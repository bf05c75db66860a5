import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { backoffMs, tokenBucket } from './client.ts'
import { fakeClock } from './testing/provider.ts'

describe('the wait after a failure', () => {
  test.each([
    [1, 500],
    [2, 1000],
    [3, 2000],
    [5, 8000],
    [50, 8000],
  ])('is random up to a limit: after %i failures up to %i ms', (failures, most) => {
    expect(backoffMs(failures, () => 0)).toBe(0)
    expect(backoffMs(failures, () => 0.5)).toBe(most / 2)
    expect(backoffMs(failures, () => 1)).toBe(most)
  })
})

describe('the token bucket', () => {
  test('the bucket passes a burst at once and the rest at the rate', async () => {
    const { clock, slept } = fakeClock()
    const turn = tokenBucket({ burst: 3, perSecond: 2 }, clock)
    for (let i = 0; i < 6; i++) await turn()
    expect(slept).toEqual([500, 500, 500])
  })

  test('simultaneous requests wait one after the other', async () => {
    const { slept, clock } = fakeClock()
    const standing = { ...clock, sleep: async (ms: number) => void slept.push(ms) }
    const turn = tokenBucket({ burst: 1, perSecond: 4 }, standing)
    await Promise.all([turn(), turn(), turn(), turn()])
    expect(slept).toEqual([250, 500, 750])
  })

  test('a pause fills the bucket up to the burst', async () => {
    const { clock, slept, advance } = fakeClock()
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

  test('the bucket never passes more requests than the burst and the rate allow', async () => {
    const gaps = fc.array(fc.nat(3000), { minLength: 1, maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(gaps, fc.integer({ min: 1, max: 5 }), async (pauses, burst) => {
        const { clock, advance } = fakeClock()
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
})
