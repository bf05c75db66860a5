import { createHash } from 'node:crypto'
import { shortHash } from '#functions/store/calculations/runHashes.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import type { LeagueRatings } from '#shared/scoring/game/leagueRatings.ts'
import type { Run } from './run.ts'
import type { FactsBeforeRates } from './teamFacts.ts'
import { stepsPassed, utcAndEasternDay } from './timeSteps.ts'

const hashOfAll = (inputs: readonly unknown[]) =>
  shortHash(createHash('sha256').update(JSON.stringify(inputs)).digest('base64url'))

/**
 * Identifies everything that a team's score and pages are made from; a run that finds the same skips the team. What the
 * run itself writes (histories, the register) is left out, or each change would be calculated twice.
 */
export const teamInputs = (facts: FactsBeforeRates, run: Run): string => {
  const { league, asOf, rates, results } = run
  const { teamId, players, games } = facts
  return hashOfAll([
    utcAndEasternDay(asOf),
    facts,
    rates[teamId],
    games.map((game) => [stepsPassed(game, asOf), results.get(game.id)]),
    [teamId, ...players.map(({ id }) => id)].map((id) => league.publicationsOf(id)),
    [...league.teams.values()],
  ])
}

/** Identifies what a game's picks and page are made from, including both teams' scores. */
export const gameInputs = (game: Game, ratings: LeagueRatings, run: Run): string => {
  const { asOf, league, rows, teams } = run
  const now = asOf.toISOString()
  const sides = [game.homeTeamId, game.awayTeamId]
  return hashOfAll([
    utcAndEasternDay(asOf),
    game,
    stepsPassed(game, asOf),
    league.pointsOf(game.id).filter(({ at }) => at <= now),
    rows.get(game.id)?.row,
    ratingsAsJson(ratings),
    sides.map((id) => [league.teams.get(id), teams.get(id)?.hash, league.publicationsOf(id)]),
  ])
}

/** As lists, because JSON has no maps. */
const ratingsAsJson = ({ season, ratings, totals, usual }: LeagueRatings) => [
  ...[season, ratings.home, totals.league],
  ...[[...ratings.teams], [...totals.teams], [...usual]],
]
