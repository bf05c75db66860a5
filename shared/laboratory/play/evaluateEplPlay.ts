import type { Flags } from '../../domain/register/flags.ts'
import { positionTitle } from '../../domain/team/positions.ts'
import { tenthsOf } from '../evaluation/reliabilityRows.ts'
import {
  compared,
  type Evaluation,
  emptyEvaluation,
  measured,
  type ResultRow,
  slowRounds,
} from '../evaluation/resultRow.ts'
import { calibrationError, errorByChance, type Scored } from '../statistics/metrics.ts'
import { flagComparisons, flagReliability, flagRows, type Lister } from './flagRows.ts'
import { byPlayerSeason, type TestedPlay, type TestedPlays } from './testedPlays.ts'

/** The squared error of our chance, against that of a simple one. */
export const brierRow = (
  id: string,
  against: string,
  rows: readonly TestedPlay[],
  simple: (row: TestedPlay) => number,
): ResultRow =>
  compared(
    { id, metric: `Brier of playing, against ${against}`, clusterOf: byPlayerSeason },
    rows,
    (row) => (simple(row) - row.played) ** 2,
    (row) => (row.ours - row.played) ** 2,
  )

const asScored = ({ ours: p, played: y }: TestedPlay): Scored => ({ p, y })

/** The expected calibration error, in points. */
export const playCalibration = (id: string, rows: readonly TestedPlay[]): ResultRow => ({
  ...measured(
    {
      id,
      metric: 'calibration error, points',
      clusterOf: byPlayerSeason,
      rounds: slowRounds,
    },
    rows,
    (sample) => 100 * calibrationError(sample.map(asScored)),
  ),
  byChance: 100 * errorByChance(rows.map(asScored)),
})

export const playReliability = (
  id: string,
  rows: readonly TestedPlay[],
): Evaluation['reliability'][number] => ({ id, bins: tenthsOf(rows.map(asScored)) })

const isFlagged = ({ listing }: TestedPlay): boolean => listing !== 'Active'

export const evaluateEplPlay = ({ measured: plays, tested }: TestedPlays): Evaluation => {
  if (plays.length === 0) return emptyEvaluation
  const stated = plays.filter(({ said }) => said !== null)
  const flagged = plays.filter(isFlagged)
  const byRecord = ({ record }: TestedPlay) => record
  const bySaid = ({ said, record }: TestedPlay) => said ?? record
  return {
    tested: [tested],
    rows: [
      brierRow('play.epl.stated', 'the stated chance', stated, bySaid),
      brierRow('play.epl', 'the rate per flag', plays, byRecord),
      brierRow('play.epl.flagged', 'the stated chance', stated.filter(isFlagged), bySaid),
      brierRow('play.epl.flagged.flag', 'the rate per flag', flagged, byRecord),
      playCalibration('ece.play.epl', plays),
    ],
    reliability: [playReliability('play.soccer', plays)],
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
