import { expect, test } from 'vitest'
import type { InjuryCase } from '../../scoring/recovery/recoveryOutlook.ts'
import { outlookFromGames } from '../../scoring/recovery/recoveryOutlook.ts'
import type { GamesCase } from '../panels/recoveryCases.ts'
import { heldShares } from './heldShares.ts'

/** A range of one game holds a tenth of the chances, of two games three tenths, and so on. */
const chances = [0.1, 0.2, 0.3, 0.2, 0.1, 0.1]
const outlook = outlookFromGames(chances)

const injuryIn = (season: number, isListed: boolean) =>
  ({
    start: 0,
    gameDays: [],
    season,
    reserve: isListed ? { list: 'Injured Reserve', from: 0 } : null,
  }) as unknown as InjuryCase

const returns = (season: number, games: readonly number[], isListed = false): GamesCase[] =>
  games.map((missed) => {
    const injury = injuryIn(season, isListed)
    return {
      ...{ player: 'p', day: season, days: null, facts: {} as GamesCase['facts'] },
      ...{ injury, after: () => injury, games: missed, returned: true },
    }
  })

const repeated = (games: readonly number[], times: number) =>
  Array.from({ length: times }, () => games).flat()

test('a range holds the least share with which it contains 80% of the returns of unseen seasons', () => {
  const shareFor = (games: readonly number[]) =>
    heldShares([...returns(2010, [1]), ...returns(2011, repeated(games, 20))], () => () => outlook)
      .roster
  const near = shareFor([3, 3, 3, 3, 1])
  const far = shareFor([1, 2, 3, 4, 5])
  expect(near).toBeLessThan(far)
  expect(far).toBeLessThanOrEqual(0.9)
})

test('the returns of a season are forecast from earlier seasons alone', () => {
  const seen: (number | null)[][] = []
  heldShares([...returns(2010, [1]), ...returns(2011, [1]), ...returns(2012, [1])], (before) => {
    seen.push(before.map(({ injury }) => injury.season))
    return () => outlook
  })
  expect(seen).toEqual([[2010], [2010, 2011]])
})

test('players on a list have the common share while fewer than 60 of them have returned', () => {
  const roster = [...returns(2010, [1]), ...returns(2011, repeated([5], 100))]
  const shareOf = (listed: number) => {
    const cases = [...roster, ...returns(2011, repeated([3], listed), true)]
    return heldShares(cases, () => () => outlook).reserve
  }
  expect(shareOf(50)).toBeGreaterThan(shareOf(70))
})
