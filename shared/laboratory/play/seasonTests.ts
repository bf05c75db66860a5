import { type DayNumber, dateOf } from '../../scoring/dayNumber.ts'
import type { Tested } from '../evaluation/resultRow.ts'
import type { Testing } from '../panels/split.ts'

export interface InSeason {
  /** The year in which it began. */
  readonly season: number
  readonly day: DayNumber
}

export const seasonsOf = (rows: readonly InSeason[]): number[] =>
  [...new Set(rows.map(({ season }) => season))].sort((a, b) => a - b)

/** Words and their meaning change: the newest seasons correct what older ones have taught. */
const recentSeasons = 2

export const recentOf = <Row extends InSeason>(rows: readonly Row[]): Row[] => {
  const seasons = seasonsOf(rows).slice(-recentSeasons)
  return rows.filter(({ season }) => seasons.includes(season))
}

interface SeasonTest<Row> {
  /** The rows of earlier seasons. */
  readonly before: readonly Row[]
  readonly test: readonly Row[]
  /** True if the committed model was fitted on the season, so that it is tested by a fit on earlier seasons. */
  readonly isFitted: boolean
}

/** A test for each season but the first. */
export const seasonTests = <Row extends InSeason>(
  rows: readonly Row[],
  fitted: readonly number[],
  testing: Testing,
): SeasonTest<Row>[] =>
  seasonsOf(rows).flatMap((season) => {
    const isFitted = fitted.includes(season)
    const before = rows.filter((row) => row.season < season)
    const test = rows.filter(
      (row) =>
        row.season === season &&
        (testing === 'forward' || testing.since === null || row.day >= testing.since),
    )
    const isMeant = testing !== 'forward' || isFitted
    return isMeant && before.length > 0 && test.length > 0 ? [{ before, test, isFitted }] : []
  })

/** The rows that figures are computed on: those unknown to the fit or, without any, those walking forward. */
export const measuredOf = <Row extends InSeason>(
  panel: string,
  rows: readonly Row[],
  fitted: readonly number[],
): { readonly measured: readonly Row[]; readonly tested: Tested } => {
  const later = rows.filter(({ season }) => !fitted.includes(season))
  const measured = later.length > 0 ? later : rows
  const names = seasonsOf(measured).join(', ')
  const how =
    later.length > 0
      ? `committed parameters on the seasons ${names}`
      : `walking forward: each of the seasons ${names} with a fit on the seasons before it`
  return { measured, tested: { panel, from: dateOf(measured[0]?.day ?? 0), how } }
}
