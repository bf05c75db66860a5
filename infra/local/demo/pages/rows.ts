import { publishGame } from '#functions/calculations/tasks/calculateGames.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import { gamesWithPage } from '#shared/domain/game/upcomingGames.ts'
import { sportNames, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import {
  type GameResult,
  type LeagueRatings,
  leagueRatingsAt,
} from '#shared/scoring/game/leagueRatings.ts'
import { freezeHours } from '#shared/scoring/pick/freeze.ts'
import { type GameRow, gradedRow, resultsOf } from '#shared/scoring/record/gameRow.ts'
import { sportModels } from '#shared/scoring/sports/committedModels.ts'
import { finalsOf, type League } from './known.ts'
import { once, type Runs } from './runs.ts'

/** What a league's results had taught by a time. The health of the teams of then was not kept. */
export const formsOf = (league: League, before: readonly GameRow[]) => {
  const { team } = sportModels[sportNames[sportOfCompetition(league.competition)]]
  const finals = finalsOf(league)
  const ofSeason = league.games.flatMap((game): GameResult[] => {
    const final = finals.get(game.id)
    if (!final) return []
    const { season, neutral, homeTeamId: home, awayTeamId: away } = game
    const points = { homeScore: final.home, awayScore: final.away }
    return [{ at: final.at, season, home, away, neutral, ...points, health: null }]
  })
  const results = [...before.flatMap(resultsOf), ...ofSeason]
  return (asOf: Date): LeagueRatings => leagueRatingsAt(results, team, asOf.toISOString())
}

interface At {
  readonly asOf: Date
  readonly runs: Runs
  readonly form: LeagueRatings
}

const published = (league: League, game: Game, row: GameRow | undefined, at: At) => {
  const { asOf, runs, form } = at
  const sides = { home: runs.run(game.homeTeamId), away: runs.run(game.awayTeamId) }
  const lines = (league.lines.get(game.id) ?? []).filter((line) => line.at <= asOf.toISOString())
  return publishGame(game, sides, row, form, lines, asOf)
}

/** What one run after another has published of the games to come, each when it is asked for. */
export const rowsAhead = (league: League, runs: readonly At[]) => {
  const windows = runs.map((at) => ({
    at,
    games: new Set(gamesWithPage(league.games, league.competition, at.asOf)),
  }))
  const last = once((gameId) => {
    let row: GameRow | undefined
    for (const { at, games } of windows)
      for (const game of games) if (game.id === gameId) row = published(league, game, row, at)
    return row
  })
  const ids = new Set(windows.flatMap(({ games }) => [...games].map(({ id }) => id)))
  return { rowOf: last, all: () => [...ids].flatMap((id) => last(id) ?? []) }
}

const freeze = freezeHours * 3_600_000

/**
 * The games that are over, with what was published of them when it froze, on what was known then:
 * teams, results and lines. Each is made when it is asked for: there are hundreds.
 */
export function* rowsBehind(
  league: League,
  asOf: Date,
  runsAt: (asOf: Date) => Runs,
  formAt: (asOf: Date) => LeagueRatings,
): Generator<GameRow> {
  const over = league.games.filter(({ status }) => status === 'final')
  const byKickOff = Map.groupBy(over, ({ at }) => at)
  for (const [kickOff, games] of byKickOff) {
    const then = kickOff === null ? asOf : new Date(Date.parse(kickOff) - freeze)
    const quoted = games.filter(({ id }) => wasQuoted(league, id, then))
    const at = quoted.length > 0 && { asOf: then, runs: runsAt(then), form: formAt(then) }
    for (const game of games) {
      const row =
        at && quoted.includes(game)
          ? published(league, { ...game, status: 'scheduled' }, undefined, at)
          : undefined
      const points = [...(league.lines.get(game.id) ?? []), ...(league.scores.get(game.id) ?? [])]
      const withoutHealth = row && { ...row, health: null }
      const made = gradedRow(game, withoutHealth, points, asOf)
      if (made) yield made
    }
  }
}

const wasQuoted = ({ lines }: League, gameId: string, asOf: Date) =>
  (lines.get(gameId) ?? []).some(({ at }) => at <= asOf.toISOString())
