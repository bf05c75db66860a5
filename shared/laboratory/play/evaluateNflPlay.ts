import type { FlagRow, Flags } from '../../domain/register/flags.ts'
import { nfl } from '../../scoring/parameters/nfl.ts'
import { nflParametersFor } from '../../scoring/play/nflPlayModel.ts'
import { playChance } from '../../scoring/play/playChance.ts'
import { type Evaluation, emptyEvaluation } from '../evaluation/resultRow.ts'
import { brierRow, playCalibration, playReliability } from './evaluateEplPlay.ts'
import type { PlayRow } from './fitPlay.ts'
import { flagComparisons, flagReliability, flagRows, type Lister } from './flagRows.ts'
import { nflRecipe } from './nflRecipe.ts'
import type { PlayTest, TestedPlay, TestedPlays } from './testedPlays.ts'

export const nflPlayTest: PlayTest = {
  committed: nfl.play,
  recipe: nflRecipe,
  chanceOf: (play, features) => playChance(nflParametersFor(play, features), features),
  // Probable was abolished then, and its players became Questionable.
  recordFrom: 2016,
}

/** The weight of the listing's earlier share against a cell of the table. */
const cellPrior = 8

const cellOf = ({ listing, practice, role }: PlayRow): string => `${listing} ${practice} ${role}`

/** The earlier share by listing, practice and role, which a reader could count himself. */
const tableChances = (
  rows: readonly PlayRow[],
  tested: readonly TestedPlay[],
): ReadonlyMap<TestedPlay, number> => {
  const chances = new Map<TestedPlay, number>()
  for (const [season, own] of Map.groupBy(tested, (row) => row.season)) {
    const before = rows.filter(
      (row) => row.season < season && row.season >= (nflPlayTest.recordFrom ?? 0),
    )
    const cells = Map.groupBy(before, cellOf)
    for (const row of own) {
      const cell = cells.get(cellOf(row)) ?? []
      const played = cell.filter((other) => other.played === 1).length
      chances.set(row, (played + cellPrior * row.record) / (cell.length + cellPrior))
    }
  }
  return chances
}

const isInDoubt = ({ listing }: PlayRow): boolean =>
  listing === 'Questionable' || listing === 'Doubtful'

/** `rows` are the tested rows and those of the seasons before. */
export const evaluateNflPlay = (
  rows: readonly PlayRow[],
  { measured, tested }: TestedPlays,
): Evaluation => {
  const inDoubt = measured.filter(isInDoubt)
  const early = measured.filter(({ listing }) => listing === 'Day-To-Day')
  if (inDoubt.length === 0) return emptyEvaluation
  const table = tableChances(rows, [...inDoubt, ...early])
  const byTable = (row: TestedPlay) => table.get(row) ?? row.record
  return {
    tested: [tested],
    rows: [
      brierRow('play.nfl', 'the rate per status', inDoubt, ({ record }) => record),
      brierRow('play.nfl.table', 'status, practice and role', inDoubt, byTable),
      playCalibration('ece.play.nfl', inDoubt),
      brierRow('play.nfl.early', 'practice and role, before designations', early, byTable),
      playCalibration('ece.play.nfl.early', early),
    ],
    reliability: [playReliability('play.nfl', inDoubt)],
  }
}

type FlagKind = NonNullable<FlagRow['detail']>

const kindsOf = ({ practice, position, part }: PlayRow): FlagKind[] => [
  ...(practice ? [{ kind: 'practice' as const, value: practice }] : []),
  ...(position ? [{ kind: 'position' as const, value: position }] : []),
  ...(part && !/^not injury/.test(part) ? [{ kind: 'part' as const, value: part }] : []),
]

const lister: Lister = {
  competition: 'NFL',
  publisher: 'NFL clubs',
  listingOf: ({ listing }) => listing,
  // A player who is out does not play, whatever else is known of him.
  detailsOf: (row) => (row.listing === 'Out' ? [] : kindsOf(row)),
}

/** A player whom his club rules out never plays: we say 0, as his listing does. */
const settled = (row: PlayRow): TestedPlay => ({ ...row, ours: 0, record: 0 })

const isDesignated = (row: PlayRow): boolean => isInDoubt(row) || row.listing === 'No designation'

export const nflFlags = ({ all }: TestedPlays, ruledOut: readonly PlayRow[]): Flags => {
  const listed = all.filter(isDesignated)
  const seasons = new Set(listed.map(({ season }) => season))
  const out = ruledOut.filter(({ season }) => seasons.has(season)).map(settled)
  return {
    rows: flagRows([...listed, ...out], lister),
    comparisons: flagComparisons(listed, lister),
    reliability: flagReliability(listed, lister),
  }
}
