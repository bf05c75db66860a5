import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { currentPlan, isSubscribed, type Plan, paysTwice, reportIfNewer } from './plan.ts'

const plan = (over: Partial<Plan> = {}): Plan => ({
  id: 'a',
  priceId: 'season',
  status: 'active',
  since: '2026-09-01T00:00:00.000Z',
  until: null,
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
  const later = plan({ id: 'later', customer: 'c', since: '2026-10-01T00:00:00.000Z' })
  expect(currentPlan([])).toBeUndefined()
  expect(currentPlan([ended])?.id).toBe('ended')
  expect(currentPlan([ended, free])?.id).toBe('free')
  expect(currentPlan([ended, free, paid])?.id).toBe('paid')
  expect(currentPlan([paid, later, free])?.id).toBe('later')
})

test('a user who has cancelled stays subscribed until the end of the time paid for', () => {
  expect(isSubscribed([])).toBe(false)
  expect(isSubscribed([plan({ status: 'ended' })])).toBe(false)
  expect(isSubscribed([plan({ status: 'ended' }), plan({ status: 'ending' })])).toBe(true)
})

test('a user pays twice with two active paid plans, not with one cancelled or free', () => {
  const paid = plan({ customer: 'c' })
  expect(paysTwice([paid, plan({ id: 'b', customer: 'c' })])).toBe(true)
  expect(paysTwice([paid, plan({ id: 'b', customer: 'c', status: 'ending' })])).toBe(false)
  expect(paysTwice([paid, plan({ id: 'free' })])).toBe(false)
})
