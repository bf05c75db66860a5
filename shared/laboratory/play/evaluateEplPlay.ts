import type { Flags } from '../../domain/register/flags.ts'
import { positionTitle } from '../../domain/team/positions.ts'
import { compared, type Evaluation, emptyEvaluation, slowRounds } from '../evaluation/resultRow.ts'
import {
  bootstrap,
  calibrationBins,
  calibrationError,
  errorByChance,
  type Scored,
} from '../statistics/metrics.ts'
import { flagComparisons, flagReliability, flagRows, type Lister } from './flagRows.ts'
import { byPlayerSeason, type TestedPlay, type TestedPlays } from './testedPlays.ts'

const squared = (chance: number, { played }: TestedPlay): number => (chance - played) ** 2
const ours = (row: TestedPlay) => squared(row.ours, row)
const byRecord = (row: TestedPlay) => squared(row.record, row)
const bySaid = (row: TestedPlay) => squared(row.said ?? row.record, row)

const asScored = ({ ours: p, played: y }: TestedPlay): Scored => ({ p, y })

/** The expected calibration error, in points. */
export const playCalibration = (
  id: string,
  rows: readonly TestedPlay[],
): Evaluation['rows'][number] => {
  const error = (sample: readonly TestedPlay[]) => 100 * calibrationError(sample.map(asScored))
  return {
    id,
    metric: 'calibration error, points',
    n: rows.length,
    naive: null,
    ours: error(rows),
    ratio: null,
    ...bootstrap(rows, byPlayerSeason, error, slowRounds),
    interval: 'ours',
    byChance: 100 * errorByChance(rows.map(asScored)),
  }
}

export const playReliability = (
  id: string,
  rows: readonly TestedPlay[],
): Evaluation['reliability'][number] => ({
  id,
  bins: calibrationBins(rows.map(asScored)).map(({ n, expected, observed }) => ({
    label: null,
    said: expected,
    happened: observed,
    count: n,
  })),
})

const isFlagged = ({ listing }: TestedPlay): boolean => listing !== 'Active'

const row = (id: string, against: string) => ({
  id,
  metric: `Brier of playing, against ${against}`,
  clusterOf: byPlayerSeason,
})

export const evaluateEplPlay = ({ measured, tested }: TestedPlays): Evaluation => {
  if (measured.length === 0) return emptyEvaluation
  const stated = measured.filter(({ said }) => said !== null)
  const flagged = measured.filter(isFlagged)
  return {
    tested: [tested],
    rows: [
      compared(row('play.epl.stated', 'the stated chance'), stated, bySaid, ours),
      compared(row('play.epl', 'the rate per flag'), measured, byRecord, ours),
      compared(
        row('play.epl.flagged', 'the stated chance'),
        stated.filter(isFlagged),
        bySaid,
        ours,
      ),
      compared(row('play.epl.flagged.flag', 'the rate per flag'), flagged, byRecord, ours),
      playCalibration('ece.play.epl', measured),
    ],
    reliability: [playReliability('play.soccer', measured)],
  }
}

const lister: Lister = {
  competition: 'EPL',
  publisher: 'Fantasy Premier League',
  listingOf: (play) => (isFlagged(play) ? play.listing : 'No flag'),
  detailsOf: ({ position, part }) => [
    ...(position ? [{ kind: 'position' as const, value: positionTitle(3, position) }] : []),
    ...(part ? [{ kind: 'part' as const, value: part }] : []),
  ],
}

export const eplFlags = ({ all }: TestedPlays): Flags => ({
  rows: flagRows(all, lister),
  comparisons: flagComparisons(all, lister),
  reliability: flagReliability(all, lister),
})
