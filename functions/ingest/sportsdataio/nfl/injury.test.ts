import { expect, test } from 'vitest'
import { convert, recordOf, recordsOf } from '../testing/convert.ts'

test('reads nothing from weekly injuries that a trial key hides', () => {
  const hidden = { Status: 'Scrambled', BodyPart: 'Scrambled', Practice: 'Scrambled' }
  const records = recordsOf('nfl-injuries-v2').map((record) => ({ ...record, ...hidden }))
  expect(convert('nfl/injuries', records)).toEqual({ facts: [], rejects: [] })
})

test('reads the weekly report, including a line without a designation', () => {
  expect(convert('nfl/injuries', recordsOf('nfl-injuries-v2')).facts).toEqual([
    {
      kind: 'status',
      playerId: 'nfl-90002',
      at: '2013-12-31T01:00:00.500Z',
      status: 'Questionable',
      practice: 'Limited Participation in Practice',
      bodyPart: 'Hamstring',
      notes: null,
    },
    expect.objectContaining({ status: 'No designation', bodyPart: 'Hip', practice: null }),
  ])
})

test.each([
  ['has no time', null],
  ['is from the future', '2031-01-01T00:00:00'],
])('gives a report that %s the time of the fetch', (_, Updated) => {
  const { facts } = convert('nfl/injuries', [{ ...recordOf('nfl-injuries-v2'), Updated }])
  expect(facts).toMatchObject([{ at: '2026-11-21T15:00:00.000Z' }])
})
