import type { TeamParameters } from '../parameters/types.ts'
import { type HealthWeights, healthPoints, missingByGroup } from '../team/health.ts'
import { type MarginParameters, usualAfter } from '../team/margin.ts'
import {
  afterGame,
  afterSummer,
  expectedMargin,
  type RatingParameters,
  type Ratings,
} from '../team/rating.ts'
import {
  expectedTotal,
  type TotalParameters,
  type TotalState,
  totalAfter,
  totalAfterSummer,
} from '../team/total.ts'
import { nonNegativeWeights } from './nonnegative.ts'
import { mean } from './statistics.ts'
import type { TeamGame } from './team-games.ts'

export interface TeamRecipe {
  readonly power: number
  /** Points per full absence expected before looking, and how many rows that is worth. */
  readonly prior: Readonly<Record<string, number>>
  readonly ridge: number
  readonly cap: number
  readonly steps: readonly number[]
  readonly homeSteps: readonly number[]
  readonly carries: readonly number[]
  readonly memory: number
}

export const fitTeam = (games: readonly TeamGame[], recipe: TeamRecipe): TeamParameters => {
  const health = fitHealth(games, recipe)
  const rating = fitRating(games, recipe)
  return { health, margin: fitMargin(games, rating, health, recipe), total: fitTotal(games) }
}

const homeEdge = (games: readonly TeamGame[]): number =>
  mean(games.filter(({ neutral }) => !neutral).map(({ margin }) => margin))

const clipped = (margin: number, cap: number): number => Math.min(cap, Math.max(-cap, margin))

/** Weights on results alone, without the ratings: what absences say about who wins. */
const fitHealth = (games: readonly TeamGame[], recipe: TeamRecipe): HealthWeights => {
  const groups = Object.keys(recipe.prior)
  const known = games.filter(({ slots }) => slots !== null)
  const edge = homeEdge(known)
  const rows = known.map(({ slots }) => {
    const home = missingByGroup(slots?.home ?? [], recipe.power)
    const away = missingByGroup(slots?.away ?? [], recipe.power)
    return groups.map((group) => (away.get(group) ?? 0) - (home.get(group) ?? 0))
  })
  const y = known.map(({ margin, neutral }) => clipped(margin, recipe.cap) - (neutral ? 0 : edge))
  const prior = groups.map((group) => recipe.prior[group] ?? 0)
  const fitted = nonNegativeWeights(rows, y, prior, recipe.ridge)
  return {
    power: recipe.power,
    points: Object.fromEntries(groups.map((group, at) => [group, rounded(fitted[at] ?? 0)])),
  }
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000

export interface Before {
  readonly ratings: Ratings
  readonly homeUsual: number
  readonly awayUsual: number
}

/** Walks through the games in order and hands each its state before kick-off. */
export const walkMargins = <Row>(
  games: readonly TeamGame[],
  rating: RatingParameters,
  memory: number,
  healthOf: (game: TeamGame) => { readonly home: number; readonly away: number } | null,
  visit: (game: TeamGame, before: Before) => Row,
): Row[] => {
  const states = new Map<string, { ratings: Ratings; season: string; usual: Map<string, number> }>()
  return games.map((game) => {
    const known = states.get(game.league)
    const usual = known?.usual ?? new Map<string, number>()
    let ratings = known?.ratings ?? { teams: new Map<string, number>(), home: rating.home }
    if (known && known.season !== game.season) ratings = afterSummer(ratings, rating)
    const [homeUsual, awayUsual] = [usual.get(game.home) ?? 0, usual.get(game.away) ?? 0]
    const row = visit(game, { ratings, homeUsual, awayUsual })
    const health = healthOf(game)
    if (health) {
      usual.set(game.home, usualAfter({ now: health.home, usual: homeUsual }, memory))
      usual.set(game.away, usualAfter({ now: health.away, usual: awayUsual }, memory))
    }
    states.set(game.league, {
      usual,
      season: game.season,
      ratings: afterGame(ratings, game, rating),
    })
    return row
  })
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
  if (!best) throw new Error('no rating candidates')
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
  return { ...best.rating, home: rounded(last) }
}

export const gameHealth =
  (weights: HealthWeights) =>
  ({ slots }: TeamGame) =>
    slots && {
      home: healthPoints(slots.home, weights),
      away: healthPoints(slots.away, weights),
    }

/** What health adds to rating and field: the news and the usual lack, each with its own worth. */
const fitMargin = (
  games: readonly TeamGame[],
  rating: RatingParameters,
  health: HealthWeights,
  { cap, memory }: TeamRecipe,
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
  const [news = 0, usual = 0] = nonNegativeWeights(rows, y, [0, 0], SHRINKAGE)
  return { rating, memory, news: rounded(news), usual: rounded(usual) }
}

/** Rows of "no effect" mixed in: a health effect has to earn its place. */
const SHRINKAGE = 100

const TOTAL_STEPS = [0.01, 0.02, 0.04, 0.06] as const
const LEAGUE_STEPS = [0.002, 0.005, 0.01] as const
const TOTAL_CARRIES = [0.3, 0.6, 0.9] as const

export const walkTotals = <Row>(
  games: readonly TeamGame[],
  parameters: TotalParameters,
  visit: (game: TeamGame, state: TotalState) => Row,
): Row[] => {
  const states = new Map<string, { state: TotalState; season: string }>()
  return games.map((game) => {
    const known = states.get(game.league)
    let state = known?.state ?? { league: parameters.start, teams: new Map<string, number>() }
    if (known && known.season !== game.season) state = totalAfterSummer(state, parameters)
    const row = visit(game, state)
    states.set(game.league, { season: game.season, state: totalAfter(state, game, parameters) })
    return row
  })
}

const fitTotal = (games: readonly TeamGame[]): TotalParameters => {
  const start = rounded(mean(games.slice(0, 300).map(({ total }) => total)))
  const warm = Math.floor(games.length / 5)
  const scored = TOTAL_STEPS.flatMap((teamStep) =>
    LEAGUE_STEPS.flatMap((leagueStep) =>
      TOTAL_CARRIES.map((carry) => {
        const parameters = { teamStep, leagueStep, carry, start }
        const errors = walkTotals(games, parameters, (game, state) =>
          Math.abs(game.total - expectedTotal(state, game.home, game.away)),
        )
        return { parameters, error: mean(errors.slice(warm)) }
      }),
    ),
  )
  const [best] = scored.toSorted((a, b) => a.error - b.error)
  if (!best) throw new Error('no total candidates')
  return best.parameters
}
