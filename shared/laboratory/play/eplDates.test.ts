import { expect, test } from 'vitest'
import { fixedDay } from '../../scoring/dayNumber.ts'
import { eplDates } from './eplDates.ts'
import { fplTables, gameOf, lineOf } from './testing/invented.ts'

const hurt = (day: string) => ({
  status: 'i',
  chance_next: 0,
  news: `Knee injury - Expected back ${day}`,
})
/** Saturdays from 14 August 2021; he plays again in the fifth. */
const games = [90, 0, 0, 0, 20, 90].map((minutes, index) => gameOf(index + 1, minutes))

test('a row has the stated day, what was known when it was first stated, and the game of the return', () => {
  const copies = [lineOf(1), lineOf(3, hurt('04 Sep')), lineOf(4, hurt('04 Sep'))]
  const saturdays = ['2021-08-28', '2021-09-04', '2021-09-11', '2021-09-18'].map(fixedDay)
  expect(eplDates(fplTables(games, copies))).toEqual([
    {
      player: '7',
      season: 2021,
      day: fixedDay('2021-08-27'),
      facts: {
        stated: fixedDay('2021-09-04'),
        today: fixedDay('2021-08-27'),
        ahead: saturdays,
        games: [
          { day: '2021-08-14', share: 1 },
          { day: '2021-08-21', share: null },
        ],
      },
      back: fixedDay('2021-09-11'),
    },
  ])
})

test('a new day is a new statement', () => {
  const copies = [lineOf(3, hurt('04 Sep')), lineOf(4, hurt('11 Sep')), lineOf(5, hurt('04 Sep'))]
  const stated = eplDates(fplTables(games, copies)).map(({ facts }) => facts.stated)
  expect(stated).toEqual([fixedDay('2021-09-04'), fixedDay('2021-09-11')])
})

test.each([
  ['a man who is not back in the season', games.slice(0, 4), [lineOf(3, hurt('04 Sep'))]],
  ['a day after the last game', games, [lineOf(3, hurt('25 Sep'))]],
  [
    'a note without a day',
    games,
    [lineOf(3, { ...hurt(''), news: 'Knee injury - Unknown return date' })],
  ],
  ['the end of a ban', games, [lineOf(3, { status: 's', news: 'Suspended until 04 Sep' })]],
] as const)('%s has no row', (_, played, copies) => {
  expect(eplDates(fplTables([...played], [...copies]))).toEqual([])
})
