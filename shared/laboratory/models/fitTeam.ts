import { expectedMargin, expectedTotal } from '../../scoring/game/expectedScore.ts'
import type {
  HealthWeights,
  MarginParameters,
  RatingParameters,
  TeamParameters,
  TotalParameters,
} from '../../scoring/parameters/types.ts'
import { missingByGroup } from '../../scoring/team/health.ts'
import { absencesKnown, type TeamGame } from '../panels/teamGames.ts'
import { nonNegativeWeights } from '../statistics/nonnegative.ts'
import { mean, rounded } from '../statistics/samples.ts'
import { fitBlend } from './fitBlend.ts'
import { gameHealth, walkMargins, walkTotals } from './walkGames.ts'

export interface TeamRecipe {
  readonly power: number
  /** The expected points per full absence. */
  readonly prior: Readonly<Record<string, number>>
  /** The number of rows that the prior is worth. */
  readonly ridge: number
  readonly cap: number
  readonly steps: readonly number[]
  readonly homeSteps: readonly number[]
  readonly carries: readonly number[]
  readonly memory: number
  /** The number of rows without an effect of health that are mixed into the fit of the margin. */
  readonly shrinkage: number
}

/** A team's parameters without the scale, which is fitted on the losses that they give. */
export type TeamWeights = Omit<TeamParameters, 'scale'>

export const fitTeam = (games: readonly TeamGame[], recipe: TeamRecipe): TeamWeights => ({
  ...fitBesideMarket(games, recipe),
  blend: fitBlend(games, (before) => fitBesideMarket(before, recipe)),
})

/** Everything that is fitted without the market's lines. */
export const fitBesideMarket = (
  games: readonly TeamGame[],
  recipe: TeamRecipe,
): Omit<TeamWeights, 'blend'> => {
  const health = fitHealth(games, recipe)
  const rating = fitRating(games, recipe)
  return { health, margin: fitMargin(games, rating, health, recipe), total: fitTotal(games) }
}

const homeEdge = (games: readonly TeamGame[]): number =>
  mean(games.filter(({ neutral }) => !neutral).map(({ margin }) => margin))

const clipped = (margin: number, cap: number): number => Math.min(cap, Math.max(-cap, margin))

/** Fits the weights on results alone, without ratings. */
const fitHealth = (games: readonly TeamGame[], recipe: TeamRecipe): HealthWeights => {
  const groups = Object.keys(recipe.prior)
  const used = games.filter(absencesKnown)
  const edge = homeEdge(used)
  const rows = used.map(({ slots }) => {
    const sides = slots?.()
    const home = missingByGroup(sides?.home ?? [], recipe.power)
    const away = missingByGroup(sides?.away ?? [], recipe.power)
    return groups.map((group) => (away.get(group) ?? 0) - (home.get(group) ?? 0))
  })
  const y = used.map(({ margin, neutral }) => clipped(margin, recipe.cap) - (neutral ? 0 : edge))
  const prior = groups.map((group) => recipe.prior[group] ?? 0)
  const fitted = nonNegativeWeights(rows, y, prior, recipe.ridge)
  return {
    power: recipe.power,
    points: Object.fromEntries(
      groups.map((group, index) => [group, rounded(fitted[index] ?? 0, 3)]),
    ),
  }
}

const fitRating = (games: readonly TeamGame[], recipe: TeamRecipe): RatingParameters => {
  const home = homeEdge(games)
  const warm = Math.floor(games.length / 5)
  const candidates = recipe.steps.flatMap((step) =>
    recipe.homeSteps.flatMap((homeStep) =>
      recipe.carries.map((carry) => ({ home, step, homeStep, carry, cap: recipe.cap })),
    ),
  )
  const scored = candidates.map((rating) => {
    const errors = walkMargins(
      games,
      rating,
      0,
      () => null,
      (game, { ratings }) => Math.abs(game.margin - expectedMargin(ratings, game)),
    )
    return { rating, error: mean(errors.slice(warm)) }
  })
  const [best] = scored.toSorted((a, b) => a.error - b.error)
  if (!best) throw new Error('There are no candidates for the ratings')
  let last = home
  walkMargins(
    games,
    best.rating,
    0,
    () => null,
    (_, { ratings }) => {
      last = ratings.home
    },
  )
  return { ...best.rating, home: rounded(last, 3) }
}

/** Fits what health adds to the ratings: one weight for news, one for usual health. */
const fitMargin = (
  games: readonly TeamGame[],
  rating: RatingParameters,
  health: HealthWeights,
  { cap, memory, shrinkage }: TeamRecipe,
): MarginParameters => {
  const rows: number[][] = []
  const y: number[] = []
  const healthOf = gameHealth(health)
  walkMargins(games, rating, memory, healthOf, (game, { ratings, homeUsual, awayUsual }) => {
    const now = healthOf(game)
    if (!now) return
    const usual = homeUsual - awayUsual
    rows.push([now.home - now.away - usual, usual])
    y.push(clipped(game.margin, cap) - expectedMargin(ratings, game))
  })
  const [news = 0, usual = 0] = nonNegativeWeights(rows, y, [0, 0], shrinkage)
  return { rating, memory, news: rounded(news, 3), usual: rounded(usual, 3) }
}

const totalSteps = [0.01, 0.02, 0.04, 0.06] as const
const leagueSteps = [0.002, 0.005, 0.01] as const
const totalCarries = [0.3, 0.6, 0.9] as const

const fitTotal = (games: readonly TeamGame[]): TotalParameters => {
  const start = rounded(mean(games.slice(0, 300).map(({ total }) => total)), 3)
  const warm = Math.floor(games.length / 5)
  const scored = totalSteps.flatMap((teamStep) =>
    leagueSteps.flatMap((leagueStep) =>
      totalCarries.map((carry) => {
        const parameters = { teamStep, leagueStep, carry, start }
        const errors = walkTotals(games, parameters, (game, state) =>
          Math.abs(game.total - expectedTotal(state, game.home, game.away)),
        )
        return { parameters, error: mean(errors.slice(warm)) }
      }),
    ),
  )
  const [best] = scored.toSorted((a, b) => a.error - b.error)
  if (!best) throw new Error('There are no candidates for the totals')
  return best.parameters
}
