import { expect, test } from 'vitest'
import { flagsOf } from './fpl.ts'

const day = (number: number) => Date.parse('2022-08-06T14:00:00Z') + number * 24 * 3_600_000
const games = (...minutes: number[]) =>
  minutes.map((played, index) => ({ kickOff: day(index * 7), minutes: played }))
const taken = (at: number, status = 'd', stated: number | null = 75) => ({
  takenAt: day(at),
  status,
  stated,
})

test('what a regular did whose flag was fresh', () => {
  const season = games(90, 90, 61, 75, 0, 20)
  expect(flagsOf(2022, season, [taken(27), taken(34, 'd', 50)])).toEqual([
    { season: 2022, stated: 75, played: false },
    { season: 2022, stated: 50, played: true },
  ])
})

test.each([
  ['a flag that is three days old', games(90, 90, 90, 90, 90), [taken(25)]],
  [
    'a flag that was taken back before the game',
    games(90, 90, 90, 90, 90),
    [taken(26), taken(27, 'a')],
  ],
  ['a flag that came after the game', games(90, 90, 90, 90, 90), [taken(29)]],
  ['a substitute', games(90, 90, 90, 10, 90), [taken(27)]],
  ['a player who is out', games(90, 90, 90, 90, 90), [taken(27, 'i', 0)]],
  ['a flag without a chance', games(90, 90, 90, 90, 90), [taken(27, 'd', null)]],
] as const)('%s does not count', (_, season, snapshots) => {
  expect(flagsOf(2022, season, snapshots)).toEqual([])
})
