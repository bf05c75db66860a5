import { expect, test } from 'vitest'
import type { ShownRecord } from '#shared/contract/record/picks.ts'
import { proofText, recordText } from './recordText.ts'

const record = (over: Partial<ShownRecord> = {}): ShownRecord => ({
  wins: 112,
  losses: 98,
  pushes: 3,
  n: 210,
  rate: 112 / 210,
  interval: { low: 0.4659, high: 0.5996 },
  units: 3.818,
  clv: -0.124,
  brier: 0.2488,
  proven: false,
  ...over,
})

test('a record shows its size, rate, interval, units, closing-line value and Brier score', () => {
  expect(recordText(record())).toEqual({
    balance: '112–98–3',
    n: '210',
    rate: '53.3%',
    interval: '46.6% to 60.0%',
    units: '+3.8',
    clv: '−0.12',
    brier: '0.249',
  })
})

test('a balance without pushes has two numbers, and a loss has a minus sign', () => {
  expect(recordText(record({ pushes: 0, units: -1.5 }))).toMatchObject({
    balance: '112–98',
    units: '−1.5',
  })
})

test('a record without decided picks shows dashes', () => {
  const nothing = record({ wins: 0, losses: 0, n: 0, rate: null, interval: null, clv: null })
  expect(recordText(nothing)).toMatchObject({ rate: '–', interval: '–', clv: '–' })
})

test('a record is unproven until enough picks are graded', () => {
  expect(proofText(record(), 1400)).toBe('Unproven: 210 of 1,400 graded')
  expect(proofText(record({ n: 1400, proven: true }), 1400)).toBe('1,400 graded: enough to judge')
})
