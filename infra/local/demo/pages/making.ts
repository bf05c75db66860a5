import type { Fact } from '#shared/domain/facts/fact.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { LeagueRatings } from '#shared/scoring/game/leagueRatings.ts'
import type { GameRow } from '#shared/scoring/record/gameRow.ts'
import { seasonAt } from '../league/season.ts'
import { type League, leaguesOf } from './known.ts'
import { rowsOfLastSeason } from './lastSeason.ts'
import { formsOf, rowsAhead, rowsBehind } from './rows.ts'
import { type Runs, runsOf } from './runs.ts'

/** What a league's pages are made of, as of a time: nothing is scored before it is shown. */
export interface Making {
  readonly league: League
  readonly asOf: Date
  readonly now: Runs
  /** Of the day before: what changed since, and the first points of histories. */
  readonly before: Runs
  readonly form: LeagueRatings
  /** The results of the season before. */
  readonly last: readonly GameRow[]
  /** What is published of the games to come. */
  readonly ahead: ReturnType<typeof rowsAhead>
  /** What was published of those that are over. */
  readonly past: () => Generator<GameRow>
}

const day = 86_400_000

export const makings = (facts: readonly Fact[], asOf: Date): ReadonlyMap<Competition, Making> =>
  new Map([...leaguesOf(facts)].map(([competition, league]) => [competition, making(league, asOf)]))

export const dayBefore = (asOf: Date) => new Date(asOf.getTime() - day)

const making = (league: League, asOf: Date): Making => {
  const { competition } = league
  const last = rowsOfLastSeason(competition, seasonAt(competition, asOf).year)
  const [runsAt, formAt, yesterday] = [runsOf(league), formsOf(league, last), dayBefore(asOf)]
  const before = runsAt(yesterday)
  const now = runsAt(asOf, before)
  const form = formAt(asOf)
  const ahead = rowsAhead(league, [
    { asOf: yesterday, runs: before, form: formAt(yesterday) },
    { asOf, runs: now, form },
  ])
  return {
    ...{ league, asOf, before, now, form, last, ahead },
    past: () => rowsBehind(league, asOf, runsAt, formAt),
  }
}
