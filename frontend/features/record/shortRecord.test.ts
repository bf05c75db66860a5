import { expect, test } from 'vitest'
import type { ForecastRecordPage, ShownComparison } from '#shared/contract/record/forecasts.ts'
import { shortRecord } from './shortRecord.ts'

const compared = (
  n: number,
  ours: number,
  other: number,
  interval: ShownComparison['interval'],
  proven = true,
): ShownComparison => ({ n, ours, other, difference: ours - other, interval, proven })

const sentences = (days_off: ShownComparison | null, club: ShownComparison | null = null) => {
  const row = { group: null, days_out: 0, days_off, club }
  const [sport] = shortRecord({
    sports: [{ sport: 'nfl', title: 'NFL', rows: [{ ...row, group: 'knee' }, row] }],
  } as unknown as Pick<ForecastRecordPage, 'sports'>)
  return sport?.pairs.map(({ sentence }) => sentence)
}

test.each([
  [
    'ours are nearer',
    compared(1214, 5.94, 7.2, { low: -2, high: -0.4 }),
    'Over 1,214 returns our first dates were 5.9 days off, the simple rule’s 7.2. Ours were nearer.',
  ],
  [
    'the rule’s are nearer',
    compared(214, 7.2, 5.9, { low: 0.4, high: 2 }),
    'Over 214 returns our first dates were 7.2 days off, the simple rule’s 5.9. The rule’s were nearer.',
  ],
  [
    'neither is nearer for certain',
    compared(214, 6, 6.1, { low: -0.4, high: 0.2 }),
    'Over 214 returns our first dates were 6.0 days off, the simple rule’s 6.1. That is no difference that chance could not make.',
  ],
  [
    'too few are graded',
    compared(1, 6, 6.1, null, false),
    'Over 1 return our first dates were 6.0 days off, the simple rule’s 6.1. Too few to tell skill from luck.',
  ],
])('where %s the record says so in one sentence', (_, comparison, sentence) => {
  expect(sentences(comparison)).toEqual([sentence])
})

test('the clubs’ dates are compared where they named one, and nothing is said of what is not graded', () => {
  expect(sentences(null, compared(31, 5.9, 3.1, { low: 0.5, high: 4 }))).toEqual([
    'For 31 returns with a club’s date, ours were 5.9 days off, the clubs’ 3.1. The clubs’ were nearer.',
  ])
  expect(sentences(null)).toEqual([])
})
