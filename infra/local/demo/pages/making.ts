import type { Fact } from '#shared/domain/facts/fact.ts'
import type { Competition } from '#shared/domain/sport.ts'
import { formAt, type Result } from '#shared/scoring/form/form.ts'
import { sportModels } from '#shared/scoring/sports/models.ts'
import { type League, leaguesOf } from './known.ts'
import { finalsOf, type Making, sportOf } from './leaguePages.ts'
import { runsAt } from './runs.ts'

const day = 86_400_000

/** What the pages of each competition are made of, as of a time: nothing is scored before it is shown. */
export const makings = (facts: readonly Fact[], asOf: Date): ReadonlyMap<Competition, Making> =>
  new Map([...leaguesOf(facts)].map(([competition, league]) => [competition, making(league, asOf)]))

const making = (league: League, asOf: Date): Making => {
  const before = runsAt(league, new Date(asOf.getTime() - day))
  const runOf = runsAt(league, asOf, before)
  const { team } = sportModels[sportOf(league)]
  const form = formAt(resultsOf(league, asOf), team, asOf.toISOString())
  return { league, asOf, before, runOf, form, rows: new Map() }
}

/** The health of both teams then was not kept. */
const resultsOf = (league: League, asOf: Date): Result[] => {
  const finals = finalsOf(league, asOf)
  return league.games.flatMap(({ id, season, homeTeamId, awayTeamId, neutral }) => {
    const final = finals.get(id)
    if (!final) return []
    const { at, home, away } = final
    const teams = { home: homeTeamId, away: awayTeamId, neutral }
    return [{ at, season, ...teams, homeScore: home, awayScore: away, health: null }]
  })
}
