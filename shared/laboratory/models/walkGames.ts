import {
  afterGame,
  afterSummer,
  expectedMargin,
  type MarginRatings,
  marginParts,
  type TotalRatings,
  totalAfter,
  totalAfterSummer,
  usualAfter,
} from '../../scoring/game/expectedScore.ts'
import type {
  HealthWeights,
  MarginParameters,
  RatingParameters,
  TotalParameters,
} from '../../scoring/parameters/types.ts'
import { healthPoints } from '../../scoring/team/health.ts'
import type { TeamGame } from '../panels/teamGames.ts'

export const gameHealth =
  (weights: HealthWeights) =>
  ({ slots }: TeamGame) => {
    const sides = slots?.()
    return sides
      ? { home: healthPoints(sides.home, weights), away: healthPoints(sides.away, weights) }
      : null
  }

interface RatingsBefore {
  readonly ratings: MarginRatings
  readonly homeUsual: number
  readonly awayUsual: number
}

/** Visits the games in order, each with the ratings before its kick-off. */
export const walkMargins = <Row>(
  games: readonly TeamGame[],
  rating: RatingParameters,
  memory: number,
  healthOf: (game: TeamGame) => { readonly home: number; readonly away: number } | null,
  visit: (game: TeamGame, before: RatingsBefore) => Row,
): Row[] => {
  const states = new Map<
    string,
    { ratings: MarginRatings; season: string; usual: Map<string, number> }
  >()
  return games.map((game) => {
    const league = states.get(game.league)
    const usual = league?.usual ?? new Map<string, number>()
    let ratings = league?.ratings ?? { teams: new Map<string, number>(), home: rating.home }
    if (league && league.season !== game.season) ratings = afterSummer(ratings, rating)
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

/** The margins of chosen games with known absences. All games before them move the ratings. */
export const expectedMargins = (
  { health, margin }: { readonly health: HealthWeights; readonly margin: MarginParameters },
  games: readonly TeamGame[],
  isChosen: (game: TeamGame) => boolean,
) => {
  const healthOf = gameHealth(health)
  return walkMargins(games, margin.rating, margin.memory, healthOf, (game, before) => {
    const now = healthOf(game)
    if (!now || !isChosen(game)) return []
    const sides = {
      home: { now: now.home, usual: before.homeUsual },
      away: { now: now.away, usual: before.awayUsual },
    }
    return [
      {
        game,
        /** Our margin as a portal would state it on the day of the game, and the same margin without health. */
        ours: marginParts(before.ratings, game, sides, margin).margin,
        withoutHealth: expectedMargin(before.ratings, game),
      },
    ]
  }).flat()
}

export type ExpectedMargin = ReturnType<typeof expectedMargins>[number]

export const walkTotals = <Row>(
  games: readonly TeamGame[],
  parameters: TotalParameters,
  visit: (game: TeamGame, state: TotalRatings) => Row,
): Row[] => {
  const states = new Map<string, { state: TotalRatings; season: string }>()
  return games.map((game) => {
    const league = states.get(game.league)
    let state = league?.state ?? { league: parameters.start, teams: new Map<string, number>() }
    if (league && league.season !== game.season) state = totalAfterSummer(state, parameters)
    const row = visit(game, state)
    states.set(game.league, { season: game.season, state: totalAfter(state, game, parameters) })
    return row
  })
}
