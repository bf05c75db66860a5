import { expect, test } from 'vitest'
import type { PublisherRow, ShownComparison } from '#shared/contract/record/forecasts.ts'
import { chanceColumns, chanceRows, namedColumns, namedRows } from './flagFigures.ts'

const compared = (n: number, ours: number, other: number): ShownComparison => ({
  ...{ n, ours, other, difference: ours - other, proven: n >= 100 },
  interval: { low: ours - other - 0.01, high: ours - other + 0.01 },
})
const row = (over: Partial<PublisherRow>): PublisherRow => ({
  ...{ sport: 'soccer', publisher: 'The game', chance: null, chance_record: null },
  ...{ days: null, days_simple: null },
  ...over,
})
const record = (...publishers: PublisherRow[]) => ({ publishers, proven_at: 100 })

test('a publisher’s chances are shown beside ours and beside the past share of players with the same listing who played', () => {
  const publishers = record(
    row({ chance: compared(1412, 0.16, 0.19), chance_record: compared(1412, 0.16, 0.165) }),
  )
  expect(chanceRows(publishers).map(({ cells }) => cells)).toEqual([
    ['The game', '1,412', 'ours nearer', '0.160', '0.190', '−0.030 (−0.040 to −0.020)', '0.165'],
  ])
  expect(chanceRows(publishers)[0]?.cells).toHaveLength(chanceColumns.length)
})

test('if a listing states no chance, ours is compared with the past share of players with that listing who played', () => {
  const clubs = row({ publisher: 'NFL clubs', chance_record: compared(212, 0.22, 0.19) })
  expect(chanceRows(record(clubs))[0]?.cells).toEqual([
    ...['NFL clubs', '212', 'such listings nearer', '0.220', '–'],
    ...['+0.030 (+0.020 to +0.040)', '0.190'],
  ])
})

test('return days named by publishers are compared with ours and with the simple rule’s', () => {
  const named = row({ days: compared(42, 5.9, 3.1), days_simple: compared(42, 5.9, 7) })
  expect(namedRows(record(named))[0]?.cells).toEqual([
    ...['The game', '42', 'unproven: 42 of 100', '5.9', '3.1', '+2.8 (+2.8 to +2.8)', '7.0'],
  ])
  expect(namedRows(record(named))[0]?.cells).toHaveLength(namedColumns.length)
  expect([chanceRows(record(named)), namedRows(record(row({})))]).toEqual([[], []])
})
