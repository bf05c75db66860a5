import { fixedDay } from '../../../scoring/dayNumber.ts'
import { randomFrom } from '../../statistics/samples.ts'
import { type FilePlayer, gameOn, type ShareCase, shareCases } from '../shareCase.ts'

const sizes = { clubs: 10, squad: 8 }
const dayOf = (season: number, game: number) => fixedDay(`${season}-08-10`) + 7 * game

/**
 * Invented squads of defenders: the dearest plays all games, each next one a step less, whoever he was last season.
 * Prices say it before the season, and its games say it, too.
 */
export const inventedCases = (
  season: number,
  games = [0, 1, 2, 3],
  clubs = sizes.clubs,
): ShareCase[] => {
  const random = randomFrom(season)
  return games.flatMap((game) =>
    Array.from({ length: clubs }, (_, club) =>
      shareCases(
        Array.from({ length: sizes.squad }, (_, place): FilePlayer => {
          const plays = () => (random() < 1 - place / sizes.squad ? 1 : null)
          const list = (from: number, count: number) =>
            Array.from({ length: count }, (_, index) =>
              gameOn(dayOf(season, from + index), plays()),
            )
          return {
            id: `player ${club} ${place}`,
            position: 'DF',
            depthOrder: null,
            market: { price: 6.5 - place / 2, owned: 1 },
            lastSeason: place % 2 === 0 ? { games: 19, minutes: 19 * 90 } : null,
            reports: [],
            before: list(0, game),
            next: list(game, 5),
          }
        }),
        { sport: 'soccer', club: `club ${club}`, season, games: game, today: dayOf(season, game) },
      ),
    ).flat(),
  )
}
