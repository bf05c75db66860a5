import type { BlendParameters, TeamParameters } from '../../scoring/parameters/types.ts'
import { absencesKnown, type TeamGame } from '../panels/teamGames.ts'
import { bootstrap } from '../statistics/metrics.ts'
import { rounded } from '../statistics/samples.ts'
import { expectedMargins } from './walkGames.ts'

/** With more seasons, the blend would learn from models fitted on little data. */
const newestSeasons = 4
const rounds = 1000

interface Compared {
  readonly week: string
  /** Our margin less the market's, and the result less the market's. */
  readonly gap: number
  readonly surprise: number
}

/**
 * The weight of our margin against the market's. Our margins come from models fitted on earlier seasons, because a
 * model looks too good on games it has seen. A weight whose 95% interval reaches 0 may be chance and is set to 0.
 */
export const fitBlend = (
  games: readonly TeamGame[],
  fitBefore: (games: readonly TeamGame[]) => Omit<TeamParameters, 'blend' | 'scale'>,
): BlendParameters => {
  const rows = comparedGames(games, fitBefore)
  if (rows.length === 0) return { ours: 0, fitted: 0, low: 0, high: 0, games: 0 }
  const fitted = leastSquares(rows)
  const { low, high } = bootstrap(rows, ({ week }) => week, leastSquares, rounds)
  return {
    ours: low > 0 ? Math.min(1, rounded(fitted, 3)) : 0,
    fitted: rounded(fitted, 3),
    low: rounded(low, 3),
    high: rounded(high, 3),
    games: rows.length,
  }
}

const comparedGames = (
  games: readonly TeamGame[],
  fitBefore: (games: readonly TeamGame[]) => Omit<TeamParameters, 'blend' | 'scale'>,
): Compared[] => {
  const usable = games.filter((game) => absencesKnown(game) && game.closing !== null)
  // The first season has no earlier one with absences.
  const seasons = [...new Set(usable.map(({ season }) => season))].slice(1).slice(-newestSeasons)
  return seasons.flatMap((season) => {
    const first = games.findIndex((game) => game.season === season)
    const isOfSeason = (game: TeamGame) => game.season === season && game.closing !== null
    return expectedMargins(fitBefore(games.slice(0, first)), games, isOfSeason).map(
      ({ game, ours }) => {
        const closing = game.closing ?? 0
        return { week: game.week, gap: ours - closing, surprise: game.margin - closing }
      },
    )
  })
}

const leastSquares = (rows: readonly Compared[]): number => {
  const sum = (of: (row: Compared) => number) => rows.reduce((total, row) => total + of(row), 0)
  const size = sum(({ gap }) => gap * gap)
  return size === 0 ? 0 : sum(({ gap, surprise }) => gap * surprise) / size
}
