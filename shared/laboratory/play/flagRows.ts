import type { FlagComparison, FlagRow, PlayReliability } from '../../domain/register/flags.ts'
import { wilson } from '../../scoring/game/pickRecord.ts'
import { bootstrap, calibrationBins } from '../statistics/metrics.ts'
import { mean } from '../statistics/samples.ts'
import { seasonsOf } from './seasonTests.ts'
import type { TestedPlay } from './testedPlays.ts'

type Detail = NonNullable<FlagRow['detail']>

export interface Lister extends Pick<FlagRow, 'competition' | 'publisher'> {
  /** The word as shown. */
  readonly listingOf: (row: TestedPlay) => string
  /** What else was known of a listed player. */
  readonly detailsOf: (row: TestedPlay) => readonly Detail[]
}

/** The meaning of a listing changes, so no row covers more seasons. */
const seasonsInEra = 2
const yearsInEra = 3
/** A group with fewer listed players has no row. */
const leastOfKind = 30

/** Newest first. Seasons separated by unrecorded ones are different eras. */
const erasOf = (rows: readonly TestedPlay[]) => {
  const eras: number[][] = []
  for (const season of seasonsOf(rows).toReversed()) {
    const newest = eras.at(-1)
    const [to] = newest ?? []
    if (newest && to !== undefined && newest.length < seasonsInEra && to - season < yearsInEra)
      newest.push(season)
    else eras.push([season])
  }
  return eras.map((own) => ({
    from: Math.min(...own),
    to: Math.max(...own),
    rows: rows.filter(({ season }) => own.includes(season)),
  }))
}

export const flagRows = (rows: readonly TestedPlay[], lister: Lister): FlagRow[] =>
  erasOf(rows).flatMap(({ from, to, rows: inEra }) =>
    [...Map.groupBy(inEra, lister.listingOf)].flatMap(([listing, own]) => {
      const { competition, publisher } = lister
      const flag = { competition, publisher, listing, from, to }
      return [
        { ...flag, detail: null, ...worthOf(own) },
        ...kindsOf(own, lister).map(([detail, some]) => ({ ...flag, detail, ...worthOf(some) })),
      ]
    }),
  )

export const flagComparisons = (
  rows: readonly TestedPlay[],
  { competition, publisher }: Lister,
): FlagComparison[] =>
  erasOf(rows).map(({ from, to, rows: inEra }) => ({
    ...{ competition, publisher, from, to },
    ...worthOf(inEra),
  }))

const kindsOf = (
  rows: readonly TestedPlay[],
  { detailsOf }: Lister,
): (readonly [Detail, TestedPlay[]])[] => {
  const kinds = new Map<string, [Detail, TestedPlay[]]>()
  for (const row of rows)
    for (const detail of detailsOf(row)) {
      const name = `${detail.kind} ${detail.value}`
      const kind = kinds.get(name) ?? [detail, []]
      kind[1].push(row)
      kinds.set(name, kind)
    }
  return [...kinds.values()].filter(([, own]) => own.length >= leastOfKind)
}

const worthOf = (
  rows: readonly TestedPlay[],
): Omit<FlagComparison, 'competition' | 'publisher' | 'from' | 'to'> => {
  const played = rows.filter((row) => row.played === 1).length
  const errorOf = (chanceOf: (row: TestedPlay) => number) => (sample: readonly TestedPlay[]) =>
    mean(sample.map((row) => (chanceOf(row) - row.played) ** 2))
  const [record, ours] = [errorOf((row) => row.record), errorOf((row) => row.ours)]
  const difference = (sample: readonly TestedPlay[]) => ours(sample) - record(sample)
  const said = rows.flatMap((row) => row.said ?? [])
  const allSay = said.length === rows.length
  return {
    n: rows.length,
    played,
    said: allSay ? mean(said) : null,
    ...wilson(played, rows.length),
    brier: {
      said: allSay ? errorOf((row) => row.said ?? 0)(rows) : null,
      record: record(rows),
      ours: ours(rows),
    },
    difference: {
      value: difference(rows),
      ...bootstrap(rows, ({ round }) => round, difference),
    },
  }
}

export const flagReliability = (
  rows: readonly TestedPlay[],
  { competition }: Pick<Lister, 'competition'>,
): PlayReliability[] =>
  erasOf(rows).map(({ from, to, rows: inEra }) => ({
    competition,
    from,
    to,
    bins: calibrationBins(inEra.map(({ ours, played }) => ({ p: ours, y: played }))).map(
      ({ n, expected, observed }) => ({ n, said: expected, played: observed }),
    ),
  }))
