import { expect, test } from 'vitest'
import { fixedDay } from '../../scoring/dayNumber.ts'
import { eplRows } from './eplRows.ts'
import { doubtful, fplTables, game, listed } from './testing/fplFiles.ts'

const regular = [90, 90, 61, 75].map((minutes, index) => game(index + 1, minutes))

test('a regular in doubt, and what became of it', () => {
  const tables = fplTables([...regular, game(5, 1)], [listed(4), listed(5, doubtful)])
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
        owned: Math.log(4),
      }),
      played: 1,
    },
  ])
})

const last = [...regular, game(5, 90)]

test.each([
  ['a copy of the list that is older than four days', last, [listed(5, doubtful, 97)]],
  ['a copy that was taken after the first game', last, [listed(5, doubtful, -1)]],
  ['a man who is on no copy of that moment', last, [listed(5), listed(5, { code: '8' }, 12)]],
  ['a man who is banned', last, [listed(5, { status: 's' })]],
  ['a man who is not eligible', last, [listed(5, { status: 'n' })]],
  [
    'a man who has left',
    last,
    [listed(5), listed(5, { status: 'u' }, 12), listed(5, { code: '8' }, 12)],
  ],
  ['a substitute', [game(1, 59), ...last.slice(1)], [listed(5)]],
  ['a round without a game of his club', regular, [listed(5)]],
] as const)('%s has no row', (_, games, copies) => {
  const other = [game(5, 90, { player: '8' })]
  expect(eplRows(fplTables([...games, ...other], [...copies]))).toEqual([])
})

test('a round of two games is played by who plays in one of them', () => {
  const games = [...regular, game(5, 0), game(5, 3, { hours: 72 })]
  const [row] = eplRows(fplTables(games, [listed(5)]))
  expect(row).toMatchObject({ played: 1, features: { double: 'two' } })
})

test.each([
  ['a', 'None', 1],
  ['i', 0, 0],
  ['i', 'None', 0],
  ['d', 50, 0.5],
  ['d', 'None', null],
] as const)('the status %s with the chance %s says %s', (status, chance_next, said) => {
  expect(eplRows(fplTables(last, [listed(5, { status, chance_next })]))).toMatchObject([{ said }])
})

test('nothing that came later is read', () => {
  const copies = [listed(4), listed(5, doubtful)]
  const [row] = eplRows(fplTables(last, copies))
  const later = [...copies, listed(5, { status: 'i' }, -30), listed(6)]
  const [same] = eplRows(fplTables([...last, game(6, 0), game(7, 0)], later))
  expect(same).toEqual(row)
})
