import { expect, test } from 'vitest'
import { injuryNames } from '../../scoring/facts/injuryNames.ts'
import { type InjuryCase, outlookFromGames } from '../../scoring/recovery/recoveryOutlook.ts'
import { dayOfReturn, nflFacts } from '../../scoring/recovery/sportOutlooks.ts'
import { newInjuryCase } from '../../scoring/testing/facts.ts'
import type { GamesCase } from '../panels/recoveryCases.ts'
import { evaluateGames, evaluateGamesForecast } from './evaluateGames.ts'

const start = 17_000

const absence = (
  games: number,
  gamesLeft: number,
  bodyPart: string | null = 'ankle',
): GamesCase => {
  const names = injuryNames('nfl', { bodyPart, diagnosis: null, surgery: false })
  const injury = newInjuryCase(names, {
    start,
    age: null,
    position: 'WR',
    status: 'Out',
    season: 2016,
    seasonLeft: 7 * gamesLeft,
    gameDays: Array.from({ length: gamesLeft }, (_, week) => start + 7 * week),
  })
  return {
    player: `misses ${games} of ${gamesLeft}`,
    day: start,
    injury,
    after: () => injury,
    facts: nflFacts(injury),
    games,
    days: 7 * games,
    returned: true,
  }
}

const outlookOf = (injury: InjuryCase) =>
  outlookFromGames([0.5, 0.3, 0.15, 0.05], (missed) => dayOfReturn(injury, missed))

test('both forecasts are for players who also missed the game after the landmark', () => {
  const [forecast] = evaluateGamesForecast(outlookOf, [absence(3, 10)], [absence(2, 10)])
  expect(forecast).toMatchObject({ landmark: 1, ours: 2, naive: 3, days: 2, back: 1 })
  expect(forecast?.oursChance).toBe(1)
})

test('a forecast and the simple rule know the list that a player was put on after his injury', () => {
  const row = absence(4, 12)
  const reserve = { list: 'Injured Reserve', from: row.day + 7 }
  const listed = {
    ...row,
    after: (missed: number) => (missed === 0 ? row.injury : { ...row.injury, reserve }),
  }
  const onList = outlookFromGames([0, 0, 0, 0, 0, 0, 0, 1])
  const before = Array.from({ length: 20 }, () => ({ ...listed, games: 9, days: 63 }))
  const free = Array.from({ length: 20 }, () => absence(2, 12))
  const [forecast] = evaluateGamesForecast(
    (injury) => (injury.reserve ? onList : outlookOf(injury)),
    [...before, ...free],
    [listed],
  )
  expect(forecast).toMatchObject({ landmark: 1, naive: 9, ours: 8, naiveChance: 0, oursChance: 0 })
})

test('the chance to be back within four games is tested only where the season has as many left', () => {
  const known = evaluateGamesForecast(outlookOf, [], [absence(2, 6), absence(2, 5)])
  expect(known.map(({ player, back }) => [player, back])).toEqual([
    ['misses 2 of 6', 1],
    ['misses 2 of 5', null],
  ])
})

test('the simple rules never use "Undisclosed", and count no player twice', () => {
  const rowsOf = (count: number, games: number, part: string | null) =>
    Array.from({ length: count }, () => absence(games, 12, part))
  const before = [...rowsOf(10, 3, null), ...rowsOf(20, 5, 'knee'), ...rowsOf(15, 8, 'ankle')]
  const undisclosed = absence(4, 12, null)
  expect(evaluateGames(outlookOf, before, [undisclosed])[0]?.naive).toBe(5)
  const [later] = evaluateGamesForecast(outlookOf, before, [undisclosed])
  expect(later).toMatchObject({ landmark: 1, naive: 5, naiveChance: 30 / 45 })
})
