import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressLoginLimit, loginDelayMs, type RateLimit, rateLimitWindow } from './rateLimits.ts'

const limit: RateLimit = { name: 'x', most: 3, seconds: 600 }

it('a window begins and ends at fixed times', () => {
  const windowAt = (time: string) => rateLimitWindow(limit, new Date(`2026-11-21T12:${time}Z`))
  expect(windowAt('00:00')).toEqual(windowAt('00:00'))
  expect(windowAt('09:59.999').window).toBe(windowAt('00:00').window)
  expect(windowAt('10:00').window).toBe(windowAt('00:00').window + 1)
  expect(windowAt('00:00').retryAfter).toBe(600)
  expect(windowAt('09:59.001').retryAfter).toBe(1)
  expect(windowAt('05:30').ends).toBe(Date.parse('2026-11-21T12:10:00Z') / 1000)
})

it('retryAfter reaches the next window, and a second less does not', () => {
  const anyTime = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(anyTime, fc.integer({ min: 1, max: 100_000 }), (now, seconds) => {
      const one = { ...limit, seconds }
      const { window, retryAfter } = rateLimitWindow(one, now)
      const after = (wait: number) =>
        rateLimitWindow(one, new Date(now.getTime() + wait * 1000)).window
      expect(retryAfter).toBeGreaterThan(0)
      expect(after(retryAfter)).toBe(window + 1)
      if (retryAfter > 1) expect(after(retryAfter - 1)).toBe(window)
    }),
  )
})

it.each([
  [0, 0],
  [20, 0],
  [21, 125],
  [22, 250],
  [24, 1000],
  [25, 2000],
  [5000, 2000],
])('attempt number %i on an address is delayed by %i ms', (attempts, delay) => {
  expect(loginDelayMs(addressLoginLimit, attempts)).toBe(delay)
})
