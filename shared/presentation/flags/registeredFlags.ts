import type { RegisteredFlag } from '#shared/contract/record/flags.ts'
import type { PublisherRow, ShownComparison } from '#shared/contract/record/forecasts.ts'
import { sportNames, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import type { FlagTotals } from '#shared/scoring/register/flags/flagTotals.ts'
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

/** Each publisher's chances and days of return. That a player is out says everybody: he is not in doubt. */
export const publisherRows = (
  { flags, flagDates }: FlagTotals,
  comparisonOf: Comparing,
): PublisherRow[] => {
  const dates = Object.entries(flagDates)
  const listings = Object.values(flags)
  const keyOf = ({ competition, publisher }: (typeof listings)[number]) =>
    `${competition}/${publisher}`
  const byPublisher = Map.groupBy(listings, keyOf)
  const keys = new Set([...byPublisher.keys(), ...dates.map(([key]) => key)])
  return [...keys].toSorted().flatMap((key) => {
    const members = byPublisher.get(key) ?? []
    const dated = dates.flatMap(([other, cell]) => (other === key ? [cell] : []))
    const [one] = [...members, ...dated]
    if (!one) return []
    const doubtful = members.filter(({ listing }) => statedChance(listing) !== 0)
    const numbered = doubtful.filter(({ listing }) => statedChance(listing) !== null)
    const row = {
      sport: sportNames[sportOfCompetition(one.competition)],
      publisher: one.publisher,
      chance: comparisonOf(numbered, 'said'),
      chance_record: comparisonOf(numbered.length > 0 ? numbered : doubtful, 'simple'),
      days: comparisonOf(dated, 'said'),
      days_simple: comparisonOf(dated, 'simple'),
    }
    return row.chance_record || row.chance || row.days ? [row] : []
  })
}
