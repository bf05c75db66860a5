import type { GameRow } from '#functions/store/picks.ts'
import type { Fact } from '#shared/domain/facts/fact.ts'
import type { Competition } from '#shared/domain/sport.ts'
import type { Form } from '#shared/scoring/form/form.ts'
import { type League, leaguesOf } from './known.ts'
import { formsOf, rowsAhead, rowsBehind } from './rows.ts'
import { type RunOf, runsOf } from './runs.ts'

/** What a league's pages are made of, as of a time: nothing is scored before it is shown. */
export interface Making {
  readonly league: League
  readonly asOf: Date
  readonly runOf: RunOf
  /** The run of the day before: what changed since, and the first points of histories. */
  readonly before: RunOf
  readonly form: Form
  /** What is published of the games to come. */
  readonly rows: () => ReadonlyMap<string, GameRow>
  /** What was published of those that are over. */
  readonly past: () => Generator<GameRow>
}

const day = 86_400_000

export const makings = (facts: readonly Fact[], asOf: Date): ReadonlyMap<Competition, Making> =>
  new Map([...leaguesOf(facts)].map(([competition, league]) => [competition, making(league, asOf)]))

export const dayBefore = (asOf: Date) => new Date(asOf.getTime() - day)

const making = (league: League, asOf: Date): Making => {
  const [runsAt, formAt, yesterday] = [runsOf(league), formsOf(league), dayBefore(asOf)]
  const before = runsAt(yesterday)
  const runOf = runsAt(asOf, before)
  const form = formAt(asOf)
  let rows: ReadonlyMap<string, GameRow> | undefined
  return {
    ...{ league, asOf, before, runOf, form },
    rows() {
      rows ??= rowsAhead(league, [
        { asOf: yesterday, runOf: before, form: formAt(yesterday) },
        { asOf, runOf, form },
      ])
      return rows
    },
    past: () => rowsBehind(league, asOf, runsAt, formAt),
  }
}
