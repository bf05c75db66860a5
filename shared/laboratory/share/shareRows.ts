import type { ShareParameters } from '../../scoring/parameters/types.ts'
import { expectedShare, shareInputs } from '../../scoring/share/expectedShare.ts'
import {
  byPlayer,
  coveredShare,
  type Evaluation,
  emptyEvaluation,
  measured,
  type ResultRow,
} from '../evaluation/resultRow.ts'
import type { Testing } from '../panels/split.ts'
import { bootstrap } from '../statistics/metrics.ts'
import { mean } from '../statistics/samples.ts'
import { fitShare, isFit } from './fitShare.ts'
import type { ShareCase } from './shareCase.ts'

interface Panel {
  /** As rows are named: `epl`, `nfl`. */
  readonly name: string
  /** Games of the season after which its own row is measured: 1 to this number. */
  readonly games: number
  readonly power: number
}

interface Split {
  readonly before: readonly ShareCase[]
  readonly test: readonly ShareCase[]
  /** The committed parameters, or those of a fit on earlier cases. */
  readonly parameters: ShareParameters
}

const clubParts = 5

/**
 * The committed parameters on all seasons unknown to their fit. Without any, each season with a fit on those before it
 * or, with a single season, each fifth of the clubs with a fit on the others.
 */
const splitsOf = (
  cases: readonly ShareCase[],
  committed: ShareParameters | null,
  power: number,
  testing: Testing,
) => {
  const seasons = [...new Set(cases.map(({ season }) => season))].toSorted((a, b) => a - b)
  const unseen =
    testing === 'forward' ? [] : seasons.filter((year) => !committed?.fitted.seasons.includes(year))
  if (committed && unseen.length > 0) {
    const isTest = ({ season }: ShareCase) => unseen.includes(season)
    const before = cases.filter((row) => !isTest(row))
    return {
      splits: [{ before, test: cases.filter(isTest), parameters: committed }],
      how: `committed parameters on the seasons of ${unseen.join(', ')}`,
    }
  }
  const split = (
    isBefore: (row: ShareCase) => boolean,
    isTest: (row: ShareCase) => boolean,
  ): Split => {
    const before = cases.filter(isBefore)
    return { before, test: cases.filter(isTest), parameters: fitShare(before, power) }
  }
  const [_, ...later] = seasons
  if (later.length > 0)
    return {
      splits: later.map((year) =>
        split(
          ({ season }) => season < year,
          ({ season }) => season === year,
        ),
      ),
      how: `walking forward: the seasons of ${later.join(', ')}, each with a fit on those before it`,
    }
  const clubs = [...new Set(cases.map(({ club }) => club))].toSorted()
  const partOf = ({ club }: ShareCase) => clubs.indexOf(club) % clubParts
  return {
    splits: Array.from({ length: clubParts }, (_, part) =>
      split(
        (row) => partOf(row) !== part,
        (row) => partOf(row) === part,
      ),
    ),
    how: `the season of ${seasons[0]}, the only one with charts: each fifth of the clubs with a fit on the others`,
  }
}

const tested = ({ before, test, parameters }: Split) => {
  const starts = before.filter((row) => row.games === 0 && isFit(row))
  const means = new Map(
    [...Map.groupBy(starts, positionOf)].map(([position, own]) => [
      position,
      mean(own.map(({ played }) => played)),
    ]),
  )
  return test.filter(isFit).map((row) => {
    const { player, games, facts, soFar, played } = row
    const { share, range } = expectedShare(facts, parameters)
    const last = shareInputs(facts).last ?? means.get(positionOf(row)) ?? 0
    return {
      ...{ player, games, played },
      naive: games === 0 ? last : soFar,
      ours: share,
      covered: range ? played >= range[0] && played <= range[1] : null,
    }
  })
}

type TestedShare = ReturnType<typeof tested>[number]

const positionOf = ({ facts }: ShareCase) => shareInputs(facts).position

const rootError = (rows: readonly TestedShare[], guess: 'naive' | 'ours'): number =>
  Math.sqrt(mean(rows.map((row) => (row[guess] - row.played) ** 2)))

const errorRow = (id: string, rows: readonly TestedShare[]): ResultRow => {
  const ratio = (sample: readonly TestedShare[]) =>
    rootError(sample, 'ours') / rootError(sample, 'naive')
  return {
    id,
    metric: 'RMSE of the share',
    n: rows.length,
    naive: rootError(rows, 'naive'),
    ours: rootError(rows, 'ours'),
    ratio: ratio(rows),
    ...bootstrap(rows, byPlayer, ratio),
    interval: 'ratio',
  }
}

/** How close a fit player's expected share is to his later one: before the first game, and after the next games. */
export const evaluateShare = (
  { name, games, power }: Panel,
  cases: readonly ShareCase[],
  committed: ShareParameters | null,
  testing: Testing,
): Evaluation => {
  if (cases.length === 0) return emptyEvaluation
  const { splits, how } = splitsOf(cases, committed, power, testing)
  const isAsked = ({ facts }: ShareCase) =>
    testing === 'forward' || testing.since === null || facts.today >= testing.since
  const rows = splits.flatMap((split) => tested({ ...split, test: split.test.filter(isAsked) }))
  const start = rows.filter((row) => row.games === 0)
  const soFar = rows.filter((row) => row.games > 0 && row.games <= games)
  if (start.length === 0 || soFar.length === 0) return emptyEvaluation
  return {
    rows: [
      errorRow(`share.${name}.start`, start),
      errorRow(`share.${name}`, soFar),
      measured(
        { id: `share.${name}.range`, metric: 'coverage of the 80% range', clusterOf: byPlayer },
        rows.filter(({ covered }) => covered !== null),
        coveredShare,
      ),
    ],
    tested: [{ panel: `share.${name}`, from: firstDay(splits), how }],
    reliability: [],
  }
}

const firstDay = (splits: readonly Split[]): string =>
  `${Math.min(...splits.flatMap(({ test }) => test.map(({ season }) => season)))}-08-01`
