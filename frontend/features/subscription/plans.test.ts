import { expect, test } from 'vitest'
import { costText, offerState, planOnRefusal, termText } from './plans.ts'

test.each([
  [{ amount: 0, interval: 'season' }, 'Free'],
  [{ amount: 900, interval: 'month' }, '$9 a month'],
  [{ amount: 9950, interval: 'year' }, '$99.50 a year'],
] as const)('%j costs %s', (price, text) => {
  expect(costText(price)).toBe(text)
})

const plan = { price_id: 'p', since: '2026-11-01T12:00:00Z', until: null, paid: false } as const

test('a plan states when it began or, once cancelled, when it ends', () => {
  expect(termText({ ...plan, status: 'active' })).toBe('Since November 1, 2026.')
  const renewed = { ...plan, status: 'active', until: '2026-12-01T12:00:00Z' } as const
  expect(termText(renewed)).toBe('Since November 1, 2026.')
  expect(termText({ ...plan, status: 'ending', until: '2026-12-01T12:00:00Z' })).toBe(
    'Cancelled. Good until December 1, 2026.',
  )
})

test('the running plan is marked as the reader’s own, a cancelled one can be kept, and any other can be chosen', () => {
  expect(offerState({ ...plan, status: 'active' }, 'p')).toBe('yours')
  expect(offerState({ ...plan, status: 'ending' }, 'p')).toBe('cancelled')
  expect(offerState({ ...plan, status: 'active' }, 'q')).toBe('open')
  expect(offerState(null, 'p')).toBe('open')
})

test.each([
  [null, 'You have no plan.'],
  [{ ...plan, status: 'active' }, 'Your plan, Season, costs nothing and does not open it.'],
  [
    { ...plan, status: 'ended', until: '2026-11-20T12:00:00Z' },
    'Your plan, Season, ended on November 20, 2026.',
  ],
  [{ ...plan, status: 'ended' }, 'Your plan, Season, has ended.'],
] as const)('with the plan %j, a refusal says: %s', (plan, text) => {
  expect(planOnRefusal(plan, 'Season')).toBe(text)
})
