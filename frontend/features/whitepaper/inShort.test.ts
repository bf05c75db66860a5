import { expect, test } from 'vitest'
import type { ShownRecord } from '#shared/contract/record/picks.ts'
import type { ReportRow } from '#shared/scoring/report/report.ts'
import { recordSentence, targetsSentence } from './inShort.ts'

const record = (over: Partial<ShownRecord>) =>
  ({
    ...{ wins: 29, losses: 28, pushes: 3, n: 57, rate: 0.509, units: -1.6, clv: null, brier: null },
    proven: false,
    interval: { low: 0.383, high: 0.634 },
    ...over,
  }) as ShownRecord

test.each([
  [
    {},
    'Of our 57 graded picks 50.9% won, and bets at −110 need 52.38%: too few to tell skill from luck.',
  ],
  [
    { n: 1, rate: 1, interval: { low: 0.2, high: 1 } },
    'Of our one graded pick 100.0% won, and bets at −110 need 52.38%: too few to tell skill from luck.',
  ],
  [
    { n: 2000, rate: 0.56, interval: { low: 0.538, high: 0.582 }, proven: true },
    'Of our 2,000 graded picks 56.0% won, and bets at −110 need 52.38%: more than luck alone would give.',
  ],
  [
    { n: 2000, rate: 0.52, interval: { low: 0.498, high: 0.542 }, proven: true },
    'Of our 2,000 graded picks 52.0% won, and bets at −110 need 52.38%: no difference that luck could not make.',
  ],
  [
    { n: 2000, rate: 0.49, interval: { low: 0.468, high: 0.512 }, proven: true },
    'Of our 2,000 graded picks 49.0% won, and bets at −110 need 52.38%: less than that, and not by bad luck alone.',
  ],
  [{ n: 0, rate: null, interval: null }, 'No pick of this portal is graded yet.'],
] satisfies [Partial<ShownRecord>, string][])('%j reads: %s', (over, sentence) => {
  expect(recordSentence(record(over))).toBe(sentence)
})

test.each([
  [
    ['must', 'no', 'aim', null],
    'our models reached 2 of the 3 targets that were written down before, and what falls short is listed below.',
  ],
  [['must', null], 'our models reached 1 of the 1 targets that were written down before.'],
])('with targets %j the sentence ends: %s', (reached, end) => {
  const rows = reached.map((one) => ({ reached: one as ReportRow['reached'] }))
  expect(targetsSentence(rows)).toContain(end)
})
