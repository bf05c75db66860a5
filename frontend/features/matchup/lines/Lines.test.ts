import { describe, expect, test } from 'vitest'
import { lineEnd, movesOf } from './Lines.tsx'

describe('the moves of a line', () => {
  const line = (at: string, spread: number | null, total: number | null) => ({
    at,
    spread,
    total,
    home_money_line: null,
    away_money_line: null,
  })

  test('a market moves when its number differs from the previous one', () => {
    const lines = [line('1', -3, 44), line('2', -3, 45), line('3', null, 45), line('4', -3.5, 44)]
    expect(movesOf(lines, 'spread')).toEqual([
      { at: '1', value: -3 },
      { at: '4', value: -3.5 },
    ])
    expect(movesOf(lines, 'total').map(({ value }) => value)).toEqual([44, 45, 44])
  })
})

describe('the end of a line', () => {
  const first = '2026-11-17T12:00:00Z'
  const now = new Date('2026-11-21T17:00:00Z')

  test('the line ends now on the current page', () => {
    expect(lineEnd(first, undefined, now)).toEqual({
      until: now,
      ends: ['Tue, Nov 17 · 7:00 AM EST', 'Now'],
      stands: 'stands',
    })
  })

  test('the line ends at the time of an earlier version of the page, and says so', () => {
    expect(lineEnd(first, '2026-11-19T17:00:00.000Z', now)).toEqual({
      until: new Date('2026-11-19T17:00:00Z'),
      ends: ['Nov 17, 2026', 'As of Nov 19, 2026'],
      stands: 'and stood on Thu, Nov 19 · 12:00 PM EST',
    })
  })
})
