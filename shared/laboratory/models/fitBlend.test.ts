import { expect, test } from 'vitest'
import { nfl } from '../../scoring/parameters/nfl.ts'
import type { TeamGame } from '../panels/teamGames.ts'
import { randomFrom } from '../statistics/samples.ts'
import { fitBlend } from './fitBlend.ts'

const random = randomFrom(3)
/** Between −size and +size. */
const noise = (size: number) => size * (2 * random() - 1)

/** Ratings that learn nothing: our margin is 3 in every game. */
const { health, margin, total } = nfl.team
const rating = { ...margin.rating, home: 3, step: 0, homeStep: 0 }
const alwaysThree = { health, total, margin: { ...margin, rating } }

const seasons = ['2015', '2016', '2017']
const gamesOf = (outcome: (closing: number) => number): TeamGame[] =>
  seasons.flatMap((season, year) =>
    Array.from({ length: 200 }, (_, index): TeamGame => {
      const closing = 3 + noise(6)
      return {
        league: 'nfl',
        season,
        day: 365 * year + index,
        week: `${season} ${Math.floor(index / 10)}`,
        home: 'A',
        away: 'B',
        neutral: false,
        margin: outcome(closing),
        total: 40,
        closing,
        slots: () => ({ home: [], away: [] }),
        startersOut: null,
        squads: null,
      }
    }),
  )

test('a margin that is right when the line is wrong gets weight', () => {
  const blend = fitBlend(
    gamesOf(() => 3 + noise(1)),
    () => alwaysThree,
  )
  expect(blend.ours).toBeCloseTo(1, 1)
  expect(blend.games).toBe(400)
})

test('a margin that is better than the line only by chance gets no weight', () => {
  const blend = fitBlend(
    gamesOf((closing) => closing + noise(10)),
    () => alwaysThree,
  )
  expect(blend.low).toBeLessThan(0)
  expect(blend.high).toBeGreaterThan(0)
  expect(blend.ours).toBe(0)
})

test('a season’s margins come from a fit on earlier seasons alone', () => {
  const games = gamesOf((closing) => closing)
  const newest: string[] = []
  fitBlend(games, (before) => {
    newest.push(before.at(-1)?.season ?? '')
    return alwaysThree
  })
  expect(newest).toEqual(['2015', '2016'])
})

test('without lines there is nothing to fit and no weight', () => {
  const games = gamesOf((closing) => closing).map((game) => ({ ...game, closing: null }))
  expect(fitBlend(games, () => alwaysThree)).toMatchObject({ ours: 0, games: 0 })
})
