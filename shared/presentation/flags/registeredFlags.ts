import type { RegisteredFlag } from '#shared/contract/record/flags.ts'
import type { PublisherRow, ShownComparison } from '#shared/contract/record/forecasts.ts'
import { sportNames, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import type { FlagCell, FlagTotals } from '#shared/scoring/register/flags/flagTotals.ts'
import { statedChance } from '#shared/scoring/register/flags/listing.ts'
import { registerUnit, type Sums } from '#shared/scoring/register/sums.ts'

/** Compares ours with another's over cells; null if nothing is graded. */
export type Comparing = <Name extends string>(
  cells: readonly { readonly sums: Readonly<Partial<Record<Name, Sums>>> }[],
  name: Name,
) => ShownComparison | null

const meanOf = (sums: Sums | undefined): number | null =>
  sums && sums.n > 0 ? sums.other / registerUnit / sums.n : null

/** Each listing of each publisher, as far as it is graded. */
export const registeredFlags = ({ flags }: Pick<FlagTotals, 'flags'>): RegisteredFlag[] =>
  Object.entries(flags)
    .filter(([, { n }]) => n > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { competition, publisher, listing, n, played, ours, sums }]) => ({
      ...{ competition, publisher, listing, n, played },
      said: statedChance(listing),
      brier: {
        said: meanOf(sums.said),
        record: meanOf(sums.simple),
        ours: ours / registerUnit / n,
      },
    }))

/**
 * Each publisher's chances and days of return, over all competitions of a sport. Nobody doubts that a player who is
 * said to be out misses the game: he does not count.
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
