import type { SportName } from '#shared/domain/sport/sport.ts'
import { fieldsRead, type TeamFacts } from '../facts/teamFacts.ts'
import type { LeagueRatings } from '../game/leagueRatings.ts'
import type { StoredLine } from '../pick/picks.ts'

/** What the league's results have taught about one side, see `Form`. */
export interface SideRatings {
  readonly rating: number
  readonly total: number
  readonly usual: number
}

export interface SideInput {
  readonly abbreviation: string
  readonly facts: Omit<TeamFacts, 'assumed' | 'sport'>
  readonly form: SideRatings
}

/** All that it takes to score a game again elsewhere. JSON: no undefined, no NaN, no Map. */
export interface WhatIfInput {
  readonly sport: SportName
  readonly asOf: string
  readonly home: SideInput
  readonly away: SideInput
  readonly neutral: boolean
  readonly line: StoredLine | null
  /** Points (goals) of the home field, and of an average game. */
  readonly field: number
  readonly total: number
}

interface Side {
  readonly abbreviation: string
  readonly facts: TeamFacts
}

interface Known {
  readonly sport: SportName
  readonly asOf: string
  readonly home: Side
  readonly away: Side
  readonly neutral: boolean
  readonly line: StoredLine | null
  readonly form: LeagueRatings
}

/** The same facts that a score was made from, without what the engine does not read. */
export const whatIfInput = ({
  sport,
  asOf,
  home,
  away,
  neutral,
  line,
  form,
}: Known): WhatIfInput => {
  const sideOf = ({ abbreviation, facts }: Side): SideInput => ({
    abbreviation,
    facts: factsRead(facts),
    form: plain(
      {
        rating: form.ratings.teams.get(facts.teamId) ?? 0,
        total: form.totals.teams.get(facts.teamId) ?? 0,
        usual: form.usual.get(facts.teamId) ?? 0,
      },
      ['rating', 'total', 'usual'],
    ),
  })
  return {
    ...{ sport, asOf, neutral },
    home: sideOf(home),
    away: sideOf(away),
    line: line && plain(line, ['spread', 'total']),
    field: form.ratings.home,
    total: form.totals.league,
  }
}

const factsRead = (facts: TeamFacts): SideInput['facts'] => ({
  teamId: facts.teamId,
  players: facts.players.map((row) => plain(row, fieldsRead.players)),
  injuries: facts.injuries.map((row) => plain(row, fieldsRead.injuries)),
  statuses: facts.statuses.map((row) => plain(row, fieldsRead.statuses)),
  stats: facts.stats.map((row) => plain(row, fieldsRead.stats)),
  games: facts.games.map((row) => plain(row, fieldsRead.games)),
  rates: plain(facts.rates, ['team', 'league']),
  recoveries: facts.recoveries.map((row) =>
    plain(row, ['playerId', 'injury', 'group', 'physical', 'start', 'end']),
  ),
})

/**
 * Some fields of a row as JSON keeps them, so that it reads the same here as where it is sent: JSON
 * has no undefined, no NaN and no −0.
 */
export const plain = <Row extends object, Field extends keyof Row>(
  row: Row,
  fields: readonly Field[],
): Pick<Row, Field> =>
  Object.fromEntries(fields.map((field) => [field, sent(row[field])])) as Pick<Row, Field>

const sent = (value: unknown): unknown => {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  return value === undefined ? null : value
}
