import type { RegisteredFlag } from '#shared/contract/record/flags.ts'
import type { PublisherRow, ShownComparison } from '#shared/contract/record/forecasts.ts'
import { sportNames, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import type { FlagCell, FlagTotals } from '#shared/scoring/register/flags/flagTotals.ts'
import { statedChance } from '#shared/scoring/register/flags/listing.ts'
import { registerUnit, type Sums } from '#shared/scoring/register/sums.ts'

/** Compares our errors with another's over cells; null if nothing is graded. */
export type Comparing = <Name extends string>(
  cells: readonly { readonly sums: Readonly<Partial<Record<Name, Sums>>> }[],
  name: Name,
) => ShownComparison | null

/** Each listing of each publisher with graded entries: all players with it, then by practice if known. */
export const registeredFlags = ({ flags }: Pick<FlagTotals, 'flags'>): RegisteredFlag[] => {
  const graded = Object.entries(flags)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, cell]) => (cell.n > 0 ? [cell] : []))
  const listings = Map.groupBy(graded, ({ competition, publisher, listing }) =>
    [competition, publisher, listing].join('/'),
  )
  return [...listings.values()].flatMap((cells) => {
    const [listing] = cells
    if (!listing) return []
    const byPractice = cells.flatMap((cell) =>
      cell.practice
        ? [registeredFlag(listing, [cell], { kind: 'practice', value: cell.practice })]
        : [],
    )
    return [registeredFlag(listing, cells, null), ...byPractice]
  })
}

type Listing = Pick<FlagCell, 'competition' | 'publisher' | 'listing'>

const registeredFlag = (
  { competition, publisher, listing }: Listing,
  cells: readonly FlagCell[],
  detail: RegisteredFlag['detail'],
): RegisteredFlag => {
  const total = (of: (cell: FlagCell) => number) => cells.reduce((sum, cell) => sum + of(cell), 0)
  const meanOf = (comparison: 'said' | 'simple'): number | null => {
    const n = total(({ sums }) => sums[comparison]?.n ?? 0)
    return n > 0 ? total(({ sums }) => sums[comparison]?.other ?? 0) / registerUnit / n : null
  }
  const n = total((cell) => cell.n)
  return {
    ...{ competition, publisher, listing, detail, n, played: total(({ played }) => played) },
    said: statedChance(listing),
    brier: {
      said: meanOf('said'),
      record: meanOf('simple'),
      ours: total(({ ours }) => ours) / registerUnit / n,
    },
  }
}

/**
 * Each publisher's chances and return days, over all competitions of a sport. "Out" does not count, because nobody
 * doubts it.
 */
export const publisherRows = (
  { flags, flagDates }: FlagTotals,
  comparisonOf: Comparing,
): PublisherRow[] => {
  const listings = Map.groupBy(Object.values(flags), keyOf)
  const dates = Map.groupBy(Object.values(flagDates), keyOf)
  return [...new Set([...listings.keys(), ...dates.keys()])].toSorted().flatMap((key) => {
    const members = listings.get(key) ?? []
    const dated = dates.get(key) ?? []
    const [one] = [...members, ...dated]
    if (!one) return []
    const doubtful = members.filter(({ listing }) => statedChance(listing) !== 0)
    const numbered = doubtful.filter(({ listing }) => statedChance(listing) !== null)
    const row = {
      sport: sportOf(one),
      publisher: one.publisher,
      chance: comparisonOf(numbered, 'said'),
      chance_record: comparisonOf(numbered.length > 0 ? numbered : doubtful, 'simple'),
      days: comparisonOf(dated, 'said'),
      days_simple: comparisonOf(dated, 'simple'),
    }
    return row.chance_record || row.chance || row.days ? [row] : []
  })
}

type Publisher = Pick<FlagCell, 'competition' | 'publisher'>

const sportOf = ({ competition }: Publisher) => sportNames[sportOfCompetition(competition)]
const keyOf = (cell: Publisher) => `${sportOf(cell)}/${cell.publisher}`
