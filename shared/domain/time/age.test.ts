import { describe, expect, it, test } from 'vitest'
import { freshness, noPagesYet, timeAgo } from './age.ts'

describe('how old a page’s scores are', () => {
  const now = new Date('2026-11-22T18:00:00Z')
  const tenMinutes = 600_000

  test.each([
    [0, 'Updated just now', false],
    [-1, 'Updated just now', false],
    [59_999, 'Updated just now', false],
    [60_000, 'Updated 1 min ago', false],
    [240_000, 'Updated 4 min ago', false],
    [600_000, 'Updated 10 min ago', false],
    [600_001, 'Updated 10 min ago', true],
    [3_599_999, 'Updated 59 min ago', true],
    [3_600_000, 'Updated 1 h ago', true],
    [86_399_999, 'Updated 23 h ago', true],
    [86_400_000, 'Updated Nov 21, 2026', true],
  ])('data %i ms old reads "%s", stale: %s', (age, text, stale) => {
    const updated = new Date(now.getTime() - age)
    expect(freshness(updated, now, tenMinutes)).toEqual({ text, stale })
  })

  it('says before the first run that pages are being prepared, not that they are old', () => {
    expect(freshness(null, now, tenMinutes)).toEqual({ text: noPagesYet, stale: false })
  })
})

describe('how old a piece of news is', () => {
  const now = new Date('2026-11-22T18:00:00Z')
  const ago = (ms: number) => new Date(now.getTime() - ms)

  test.each([
    [0, 'Just now'],
    [-5000, 'Just now'],
    [59_999, 'Just now'],
    [60_000, '1m ago'],
    [3_599_999, '59m ago'],
    [3_600_000, '1h ago'],
    [86_399_999, '23h ago'],
    [86_400_000, 'Nov 21, 2026'],
  ])('news %i ms old reads %s', (age, text) => {
    expect(timeAgo(ago(age), now)).toBe(text)
  })

  it('reads TBD for an unknown time', () => {
    expect(timeAgo(null, now)).toBe('TBD')
    expect(timeAgo('yesterday', now)).toBe('TBD')
  })
})
