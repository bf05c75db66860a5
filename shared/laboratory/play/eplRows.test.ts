import { expect, test } from 'vitest'
import { fixedDay } from '../../scoring/dayNumber.ts'
import { eplRows } from './eplRows.ts'
import { doubtful, fplTables, gameOf, lineOf } from './testing/invented.ts'

const regular = [90, 90, 61, 75].map((minutes, index) => gameOf(index + 1, minutes))

test('a row has a regular in doubt, and whether he played', () => {
  const tables = fplTables([...regular, gameOf(5, 1)], [lineOf(4), lineOf(5, doubtful)])
  expect(eplRows(tables)).toEqual([
    {
      player: '7',
      season: 2021,
      round: '2021 5',
      day: fixedDay('2021-09-11'),
      listing: '75% to play',
      said: 0.75,
      part: 'hamstring',
      position: 'DF',
      features: expect.objectContaining({
        saidPlayed: 0.75,
        note: 'muscle',
        last: 0.83,
        before: 0.68,
        double: 'one',
        // To one digit, as the portal keeps it.
        owned: Math.log(10),
      }),
      played: 1,
    },
  ])
})

const last = [...regular, gameOf(5, 90)]

test.each([
  ['a copy of the list that is older than four days', last, [lineOf(5, doubtful, 97)]],
  ['a copy that was taken after the first game', last, [lineOf(5, doubtful, -1)]],
  ['a man who is on no copy of that moment', last, [lineOf(5), lineOf(5, { code: '8' }, 12)]],
  ['a man who is banned', last, [lineOf(5, { status: 's' })]],
  ['a man who is not eligible', last, [lineOf(5, { status: 'n' })]],
  [
    'a man who has left',
    last,
    [lineOf(5), lineOf(5, { status: 'u' }, 12), lineOf(5, { code: '8' }, 12)],
  ],
  ['a substitute', [gameOf(1, 59), ...last.slice(1)], [lineOf(5)]],
  ['a round without a game of his club', regular, [lineOf(5)]],
] as const)('%s has no row', (_, games, copies) => {
  const other = [gameOf(5, 90, { player: '8' })]
  expect(eplRows(fplTables([...games, ...other], [...copies]))).toEqual([])
})

test('a player took part in a round of two games if he played in one of them', () => {
  const games = [...regular, gameOf(5, 0), gameOf(5, 3, { hours: 72 })]
  const [row] = eplRows(fplTables(games, [lineOf(5)]))
  expect(row).toMatchObject({ played: 1, features: { double: 'two' } })
})

test.each([
  ['a', 'None', 1],
  ['i', 0, 0],
  ['i', 'None', 0],
  ['d', 50, 0.5],
  ['d', 'None', null],
] as const)('the status %s with the chance %s says %s', (status, chance_next, said) => {
  expect(eplRows(fplTables(last, [lineOf(5, { status, chance_next })]))).toMatchObject([{ said }])
})

test('a postponed game without a time does not count', () => {
  const postponed = { ...gameOf(5, 0), kickoff: 'None' }
  expect(eplRows(fplTables([...regular, postponed], [lineOf(5)]))).toEqual([])
  expect(eplRows(fplTables([postponed, ...last], [lineOf(5)]))).toHaveLength(1)
})

test('no later data is used', () => {
  const copies = [lineOf(4), lineOf(5, doubtful)]
  const [row] = eplRows(fplTables(last, copies))
  const later = [...copies, lineOf(5, { status: 'i' }, -30), lineOf(6)]
  const [same] = eplRows(fplTables([...last, gameOf(6, 0), gameOf(7, 0)], later))
  expect(same).toEqual(row)
})
