import type { SportName } from '#shared/domain/sport/sport.ts'
import { nowAt } from '../facts/knownAsOf.ts'
import { type ExpectedShare, fieldsRead, type TeamFacts } from '../facts/teamFacts.ts'
import { evaluatePlayer } from '../player/gamingScore.ts'
import { knownSquad, playersToScore } from '../player/knownSquad.ts'
import { squadShares } from '../share/squadShares.ts'
import { sportModels } from '../sports/committedModels.ts'
import type { LeagueRatings } from './leagueRatings.ts'
import type { StoredLine } from './picks.ts'

/** One team's values of `LeagueRatings`. */
export interface SideRatings {
  readonly rating: number
  readonly total: number
  readonly usual: number
}

export interface SideInput {
  readonly abbreviation: string
  readonly facts: Omit<TeamFacts, 'whatIf' | 'sport'>
  readonly form: SideRatings
}

/** Everything that a browser needs to score a game again. It is JSON: no undefined, no NaN, no Map. */
export interface WhatIfInput {
  readonly sport: SportName
  readonly asOf: string
  readonly home: SideInput
  readonly away: SideInput
  readonly neutral: boolean
  readonly line: StoredLine | null
  /** The points (goals) of home advantage. */
  readonly field: number
  /** The points (goals) of an average game. */
  readonly total: number
}

interface Side {
  readonly abbreviation: string
  readonly facts: TeamFacts
}

interface GameAndRatings {
  readonly sport: SportName
  readonly asOf: string
  readonly home: Side
  readonly away: Side
  readonly neutral: boolean
  readonly line: StoredLine | null
  readonly ratings: LeagueRatings
}

/** Reduces the facts of a game's scores to the fields that the engine reads. */
export const whatIfInput = ({
  sport,
  asOf,
  home,
  away,
  neutral,
  line,
  ratings,
}: GameAndRatings): WhatIfInput => {
  const sideOf = ({ abbreviation, facts }: Side): SideInput => ({
    abbreviation,
    facts: { ...readFacts(facts), ...workedOut(facts, asOf) },
    form: jsonFields(
      {
        rating: ratings.ratings.teams.get(facts.teamId) ?? 0,
        total: ratings.totals.teams.get(facts.teamId) ?? 0,
        usual: ratings.usual.get(facts.teamId) ?? 0,
      },
      ['rating', 'total', 'usual'],
    ),
  })
  return {
    sport,
    asOf,
    neutral,
    home: sideOf(home),
    away: sideOf(away),
    line: line && jsonFields(line, ['spread', 'total']),
    field: ratings.ratings.home,
    total: ratings.totals.league,
  }
}

/** What is made from facts that a browser does not get: prices, and the games of players on no list. */
const workedOut = (facts: TeamFacts, asOf: string) => {
  const now = nowAt(asOf)
  const squad = knownSquad(facts, now)
  const model = sportModels[facts.sport]
  const shareOf = squadShares(squad, model, now)
  const shares: Record<string, ExpectedShare> = Object.fromEntries(
    squad.players.map((player) => [player.id, shareOf(player)]),
  )
  const unlisted: Record<string, number> = {}
  for (const { player, injuries, reports, context } of playersToScore(squad, model, now)) {
    const { chance, from } = evaluatePlayer(injuries, reports, context).available
    if (from === 'games') unlisted[player.id] = chance
  }
  return { shares, unlisted }
}

const readFacts = (facts: TeamFacts): SideInput['facts'] => {
  const listed = new Set(facts.statuses.map(({ playerId }) => playerId))
  return {
    teamId: facts.teamId,
    players: facts.players.map((row) => ({
      ...jsonFields(row, fieldsRead.players),
      ...(row.market && listed.has(row.id) && { market: row.market }),
    })),
    injuries: facts.injuries.map((row) => jsonFields(row, fieldsRead.injuries)),
    statuses: facts.statuses.map((row) => jsonFields(row, fieldsRead.statuses)),
    ...(facts.rulings && {
      rulings: facts.rulings.map(({ playerId, number, at, since, ruling }) => ({
        ...{ playerId, number, at, since, ruling },
      })),
    }),
    stats: facts.stats.map((row) => ({
      ...jsonFields(row, fieldsRead.stats),
      ...(row.recentGames && listed.has(row.playerId) && { recentGames: row.recentGames }),
    })),
    games: facts.games.map((row) => jsonFields(row, fieldsRead.games)),
    rates: {
      ...jsonFields(facts.rates, ['team', 'league']),
      ...(facts.rates.recalibration && { recalibration: facts.rates.recalibration }),
    },
    recoveries: facts.recoveries.map((row) =>
      jsonFields(row, ['playerId', 'injury', 'group', 'physical', 'start', 'end']),
    ),
  }
}

/**
 * Copies fields of a row with the values that survive JSON, which has no undefined, no NaN and no −0. So
 * the browser scores exactly the same input.
 */
const jsonFields = <Row extends object, Field extends keyof Row>(
  row: Row,
  fields: readonly Field[],
): Pick<Row, Field> =>
  Object.fromEntries(fields.map((field) => [field, jsonValue(row[field])])) as Pick<Row, Field>

const jsonValue = (value: unknown): unknown => {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  return value === undefined ? null : value
}
