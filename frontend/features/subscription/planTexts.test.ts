import { expect, test } from 'vitest'
import { costText, standing, termText } from './planTexts.ts'

test.each([
  [{ amount: 0, interval: 'season' }, 'Free'],
  [{ amount: 900, interval: 'month' }, '$9 a month'],
  [{ amount: 9950, interval: 'year' }, '$99.50 a year'],
] as const)('%j costs %s', (price, said) => {
  expect(costText(price)).toBe(said)
})

const plan = { price_id: 'p', since: '2026-11-01T12:00:00Z', until: null, paid: false } as const

test('a plan tells since when it runs, or until when it still does', () => {
  expect(termText({ ...plan, status: 'active' })).toBe('Since November 1, 2026.')
  const renewed = { ...plan, status: 'active', until: '2026-12-01T12:00:00Z' } as const
  expect(termText(renewed)).toBe('Since November 1, 2026.')
  expect(termText({ ...plan, status: 'ending', until: '2026-12-01T12:00:00Z' })).toBe(
    'Cancelled. Good until December 1, 2026.',
  )
})

test('a plan that was cancelled can be kept, one that runs is yours, any other can be chosen', () => {
  expect(standing({ ...plan, status: 'active' }, 'p')).toBe('yours')
  expect(standing({ ...plan, status: 'ending' }, 'p')).toBe('cancelled')
  expect(standing({ ...plan, status: 'active' }, 'q')).toBe('open')
  expect(standing(null, 'p')).toBe('open')
})
