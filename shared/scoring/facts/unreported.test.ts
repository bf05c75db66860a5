import { expect, test } from 'vitest'
import { game, injury, report, sampleAsOf } from '../testing/facts.ts'
import { isUnreported } from './unreported.ts'

const now = new Date(sampleAsOf)
const games = [game({ at: '2026-11-23T18:00:00.000Z' })]
const silent = { games, statuses: [], injuries: [] }
const ruling = {
  ...{ playerId: 'a', number: 1, at: sampleAsOf, since: sampleAsOf },
  ruling: { status: 'Out', chance: 0 } as never,
}

test.each([
  ['a report, even that somebody is fit,', { statuses: [report('a', 'Active')] }],
  ['an injury', { injuries: [injury('i', 'a')] }],
  ['a ruling', { rulings: [ruling] }],
])('a team of which %s is on file is reported on, and one without is not', (_, over) => {
  expect(isUnreported({ ...silent, ...over }, now)).toBe(false)
  expect(isUnreported(silent, now)).toBe(true)
})

test('between two seasons the reports of the last one say nothing', () => {
  const summer = new Date('2027-07-01T12:00:00.000Z')
  expect(isUnreported({ ...silent, statuses: [report('a', 'Out')] }, summer)).toBe(true)
})
