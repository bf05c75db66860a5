import { type DayNumber, dateOf } from '../../scoring/dayNumber.ts'
import type { FitRecord } from '../../scoring/parameters/types.ts'

export interface Dated {
  readonly day: DayNumber
}

/**
 * The day on which the last fifth of the rows begins. Rows before the first one that `starts` (such as a game with
 * known absences) do not count. Rows of one day stay together.
 */
export const lastFifthFrom = <Row extends Dated>(
  rows: readonly Row[],
  starts: (row: Row) => boolean = () => true,
): DayNumber => {
  const counted = rows.slice(rows.findIndex(starts))
  return counted[Math.floor(counted.length * 0.8)]?.day ?? 0
}

export const fitRecordOf = (rows: readonly Dated[]): FitRecord => ({
  rows: rows.length,
  from: dateOf(rows[0]?.day ?? 0),
  to: dateOf(rows.at(-1)?.day ?? 0),
})

export interface Split<Row, Model> {
  readonly model: Model
  readonly before: readonly Row[]
  readonly test: readonly Row[]
  /** The first day of the test rows. */
  readonly from: string
  readonly how: string
}

/**
 * Tests the committed parameters on rows from `since` on or, without it, on rows after their fit period.
 * If there are no such rows, a model is fitted on the first four fifths and tested on the last.
 */
export const split = <Row extends Dated, Model>(
  rows: readonly Row[],
  committed: { readonly model: Model; readonly record: FitRecord },
  refit: (rows: readonly Row[]) => Model,
  since: DayNumber | null,
  starts: (row: Row) => boolean = () => true,
): Split<Row, Model> | null => {
  if (rows.length === 0) return null
  const isTest = (row: Row) =>
    since === null ? dateOf(row.day) > committed.record.to : row.day >= since
  const test = rows.filter(isTest)
  if (test.length > 0) {
    const from = dateOf(test[0]?.day ?? 0)
    const seen = from <= committed.record.to ? ', rows the fit has seen among them' : ''
    return {
      model: committed.model,
      before: rows.filter((row) => !isTest(row)),
      test,
      from,
      how: `committed parameters on rows from ${from}${seen}`,
    }
  }
  if (since !== null) return null
  const from = lastFifthFrom(rows, starts)
  const before = rows.filter(({ day }) => day < from)
  return {
    model: refit(before),
    before,
    test: rows.filter(({ day }) => day >= from),
    from: dateOf(from),
    how: `refit before ${dateOf(from)}, tested from then on`,
  }
}

/** How rows are tested: on later rows (from a day on), or walking forward through the fit period. */
export type Testing = { readonly since: DayNumber | null } | 'forward'

/** One model and its test, or several that walk forward. */
export interface Tests<Row, Model> {
  readonly splits: readonly Split<Row, Model>[]
  readonly from: string
  readonly how: string
}

const forwardSeasons = 3

/**
 * The last three seasons before the last fifth, each tested with a model fitted on the seasons before it. Nothing in
 * the last fifth is used, so choices may be based on the result.
 */
const forward = <Row extends Dated, Model>(
  rows: readonly Row[],
  refit: (rows: readonly Row[]) => Model,
  starts: (row: Row) => boolean,
): Tests<Row, Model> | null => {
  const end = lastFifthFrom(rows, starts)
  const inside = rows.filter(({ day }) => day < end)
  const usable = inside.filter(starts)
  const seasons = [...new Set(usable.map(({ day }) => seasonOf(day)))]
    .slice(1)
    .slice(-forwardSeasons)
  const splits = seasons.map((season): Split<Row, Model> => {
    const before = inside.filter(({ day }) => seasonOf(day) < season)
    const test = inside.filter(({ day }) => seasonOf(day) === season)
    const from = dateOf(test[0]?.day ?? 0)
    return { model: refit(before), before, test, from, how: '' }
  })
  const [first] = splits
  if (!first) return null
  const how = `walking forward before the last fifth: each of ${seasons.join(', ')} with a fit on the seasons before it`
  return { splits, from: first.from, how }
}

/** Named after the year in which it begins. */
const seasonOf = (day: DayNumber): number => {
  const date = dateOf(day)
  return Number(date.slice(0, 4)) - (date.slice(5) < '07-15' ? 1 : 0)
}

export const testsOf = <Row extends Dated, Model>(
  rows: readonly Row[],
  committed: { readonly model: Model; readonly record: FitRecord },
  refit: (rows: readonly Row[]) => Model,
  testing: Testing,
  starts: (row: Row) => boolean = () => true,
): Tests<Row, Model> | null => {
  if (rows.length === 0) return null
  if (testing === 'forward') return forward(rows, refit, starts)
  const one = split(rows, committed, refit, testing.since, starts)
  return one && { splits: [one], from: one.from, how: one.how }
}
