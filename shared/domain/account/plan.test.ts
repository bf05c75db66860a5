import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import {
  currentPlan,
  isRunning,
  isSubscribed,
  paysTwice,
  reportIfNewer,
  subscribedUntil,
} from './plan.ts'
import type { Plan } from './planSchema.ts'

const now = new Date('2026-11-21T12:00:00Z')
const past = '2021-01-01T00:00:00.000Z'
const soon = '2026-11-21T12:00:00.001Z'
const later = '2027-01-01T00:00:00.000Z'

const plan = (over: Partial<Plan> = {}): Plan => ({
  id: 'a',
  priceId: 'season',
  status: 'active',
  since: '2026-09-01T00:00:00.000Z',
  until: null,
  priced: true,
  customer: null,
  stamp: '1',
  ...over,
})

it('the report with the greater stamp counts, and a report that arrives twice counts once', () => {
  const stored = plan({ stamp: '5' })
  expect(reportIfNewer(undefined, stored)).toBe(stored)
  expect(reportIfNewer(stored, plan({ stamp: '4' }))).toBeUndefined()
  expect(reportIfNewer(stored, plan({ stamp: '5' }))).toBeUndefined()
  expect(reportIfNewer(stored, plan({ stamp: '6' }))?.stamp).toBe('6')
})

it('reports lead to the same plan in whatever order and however often they arrive', () => {
  const reports = fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 12 })
  const deliveries = reports.chain((all) =>
    fc.tuple(
      fc.constant(all),
      fc.shuffledSubarray([...all, ...all, ...all], {
        minLength: all.length * 3,
        maxLength: all.length * 3,
      }),
    ),
  )
  fc.assert(
    fc.property(deliveries, ([all, delivered]) => {
      const end = delivered
        .map((n) => plan({ stamp: String(n).padStart(2, '0') }))
        .reduce<Plan | undefined>(
          (stored, reported) => reportIfNewer(stored, reported) ?? stored,
          undefined,
        )
      expect(end?.stamp).toBe(String(Math.max(...all)).padStart(2, '0'))
    }),
  )
})

test('the plan shown is a running one before an ended one, a paid one before a free one, then the latest', () => {
  const ended = plan({
    id: 'ended',
    status: 'ended',
    customer: 'c',
    since: '2026-11-01T00:00:00.000Z',
  })
  const free = plan({ id: 'free', since: '2026-11-02T00:00:00.000Z' })
  const paid = plan({ id: 'paid', customer: 'c', status: 'ending' })
  const newer = plan({ id: 'later', customer: 'c', since: '2026-10-01T00:00:00.000Z' })
  expect(currentPlan([], now)).toBeUndefined()
  expect(currentPlan([ended], now)?.id).toBe('ended')
  expect(currentPlan([ended, free], now)?.id).toBe('free')
  expect(currentPlan([ended, free, paid], now)?.id).toBe('paid')
  expect(currentPlan([paid, newer, free], now)?.id).toBe('later')
})

test('a plan runs until its end by the clock, whatever was reported', () => {
  for (const status of ['active', 'ending'] as const) {
    expect(isRunning(plan({ status, until: past }), now)).toBe(false)
    expect(isRunning(plan({ status, until: now.toISOString() }), now)).toBe(false)
    expect(isRunning(plan({ status, until: soon }), now)).toBe(true)
    expect(isRunning(plan({ status }), now)).toBe(true)
  }
  expect(isRunning(plan({ status: 'ended', until: later }), now)).toBe(false)
})

test('a plan that the clock has ended is shown after one that runs', () => {
  const lapsed = plan({ id: 'lapsed', customer: 'c', status: 'ending', until: past })
  expect(currentPlan([lapsed, plan({ id: 'free' })], now)?.id).toBe('free')
})

test.each([
  [[], false],
  [[plan({ priced: false })], false],
  [[plan({ status: 'ended', until: later })], false],
  [[plan()], true],
  [[plan({ status: 'ending', until: soon })], soon],
  [[plan({ until: later }), plan({ status: 'ending', until: soon })], later],
  [[plan({ until: later }), plan({ priced: false })], later],
  [[plan({ until: later }), plan()], true],
] as const)('plans %j make a subscriber until %s', (plans, until) => {
  expect(subscribedUntil(plans)).toBe(until)
})

test('a member who has canceled stays subscribed until the end of the paid period', () => {
  expect([true, false, past, soon, later].map((until) => isSubscribed(until, now))).toEqual([
    true,
    false,
    false,
    true,
    true,
  ])
})

test('a user pays twice with two active paid plans, not with one canceled or free', () => {
  const paid = plan({ customer: 'c' })
  expect(paysTwice([paid, plan({ id: 'b', customer: 'c' })])).toBe(true)
  expect(paysTwice([paid, plan({ id: 'b', customer: 'c', status: 'ending' })])).toBe(false)
  expect(paysTwice([paid, plan({ id: 'free' })])).toBe(false)
})
