import type { SportName } from '#shared/domain/sport/sport.ts'
import { type Now, nowAt, reportAsOf } from '../facts/knownAsOf.ts'
import { scheduleOf } from '../facts/schedule.ts'
import { type ExpectedShare, fieldsRead, type TeamFacts } from '../facts/teamFacts.ts'
import { currentReportsSince } from '../player/playerContext.ts'
import { statusMeaning } from '../player/statusMeaning.ts'
import { sportModels } from '../sports/committedModels.ts'
import type { TeamScore } from '../team/scoreTeam.ts'
import type { LeagueRatings } from './leagueRatings.ts'
import type { StoredLine } from './picks.ts'

export interface SideRatings {
  readonly rating: number
  readonly total: number
  readonly usual: number
}

interface SideInput {
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
  readonly score: Pick<TeamScore, 'players'>
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

/** Reduces facts to the fields that the engine reads. */
export const whatIfInput = ({
  sport,
  asOf,
  home,
  away,
  neutral,
  line,
  ratings,
}: GameAndRatings): WhatIfInput => {
  const sideOf = ({ abbreviation, facts, score }: Side): SideInput => ({
    abbreviation,
    facts: { ...readFacts(facts, nowAt(asOf)), ...workedOut(score) },
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

/** Shares and chances that need facts which browsers do not get: prices, and the games of players on no list. */
const workedOut = ({ players }: Side['score']) => ({
  shares: Object.fromEntries(
    players.map(({ playerId, share, costShare, range, isUnknown }): [string, ExpectedShare] => [
      playerId,
      {
        share,
        ...(costShare !== undefined && { costShare }),
        ...(range && { range }),
        ...(isUnknown && { isUnknown }),
      },
    ]),
  ),
  unlisted: Object.fromEntries(
    players.flatMap(({ playerId, available: { from, chance } }) =>
      from === 'games' ? [[playerId, chance] as const] : [],
    ),
  ),
})

/**
 * The players whom a current report puts in doubt. The browser gets their last games, from which it works out their
 * chance.
 */
const inDoubt = ({ statuses, sport, games }: TeamFacts, now: Now): ReadonlySet<string> => {
  const model = sportModels[sport]
  const since = currentReportsSince(model, now, scheduleOf(games, now))
  return new Set(
    statuses
      .flatMap((fact) => reportAsOf(fact, now) ?? [])
      .filter(({ day, status }) => {
        const { chance, lasts } = statusMeaning(status, model.status)
        return !lasts && chance !== null && chance < 1 && day >= since
      })
      .map(({ playerId }) => playerId),
  )
}

const readFacts = (facts: TeamFacts, now: Now): SideInput['facts'] => {
  const listed = inDoubt(facts, now)
  const readsGames = sportModels[facts.sport].play !== undefined
  return {
    teamId: facts.teamId,
    players: facts.players.map((row) => ({
      ...jsonFields(row, fieldsRead.players),
      ...(row.market && listed.has(row.id) && { market: row.market }),
    })),
    injuries: facts.injuries.map((row) => ({
      ...jsonFields(row, fieldsRead.injuries),
      ...(row.listedOn && { listedOn: row.listedOn }),
    })),
    statuses: facts.statuses.map((row) => jsonFields(row, fieldsRead.statuses)),
    ...(facts.rulings && {
      rulings: facts.rulings.map(({ playerId, number, at, since, ruling }) => ({
        ...{ playerId, number, at, since, ruling },
      })),
    }),
    stats: facts.stats.map((row) => ({
      ...jsonFields(row, fieldsRead.stats),
      ...(row.recentGames &&
        readsGames &&
        listed.has(row.playerId) && { recentGames: row.recentGames }),
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
 * Copies fields as they are after a trip through JSON, which has no undefined, NaN or −0, so that the browser scores
 * exactly the same input.
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
