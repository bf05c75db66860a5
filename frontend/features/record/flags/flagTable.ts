import type { FlagsPage, RegisteredFlag } from '#shared/contract/record/flags.ts'
import type {
  FlagComparison,
  FlagRow,
  PlayReliability,
  PublishedRate,
} from '#shared/domain/register/flags.ts'
import { type Competition, competitions } from '#shared/domain/sport/sport.ts'
import { flagsProvenAt } from '#shared/presentation/shownNumbers.ts'

type DetailKind = NonNullable<FlagRow['detail']>['kind']
export const detailKinds = ['practice', 'part', 'position'] as const satisfies DetailKind[]

/** Players of whom something else was known; of practice the register keeps count, too. */
interface DetailRow {
  readonly row: FlagRow
  readonly registered: RegisteredFlag | undefined
}

/** One listing of a publisher. Its counts by recorded season, by others and by the register are never added up. */
export interface ListedFlag {
  readonly publisher: string
  readonly listing: string
  /** All players so listed, the newest seasons first. */
  readonly eras: readonly FlagRow[]
  /** The players of the newest seasons by what else was known of them. */
  readonly details: readonly { readonly kind: DetailKind; readonly rows: readonly DetailRow[] }[]
  readonly published: PublishedRate | undefined
  readonly registered: RegisteredFlag | undefined
  /** The league's newest seasons no longer have it. */
  readonly isFormer: boolean
}

export interface LeagueFlags {
  readonly competition: Competition
  /** The listing of those who play most often first, and those that are no longer used last. */
  readonly flags: readonly ListedFlag[]
  /** Of the newest seasons. */
  readonly comparison: FlagComparison | undefined
  readonly reliability: PlayReliability | undefined
}

interface Counted {
  readonly n: number
  readonly played: number
}
export const shareOf = ({ n, played }: Counted): number => (n > 0 ? played / n : 0)

const newestFirst = <Row extends { to: number }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => b.to - a.to)
const mostLikelyFirst = <Row extends Counted>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => shareOf(b) - shareOf(a))

/** A share of a handful would stand above all others. */
const provenFirst = (rows: readonly FlagRow[]): FlagRow[] =>
  rows.toSorted((a, b) => Number(b.n >= flagsProvenAt) - Number(a.n >= flagsProvenAt))

/** What its place in the list is made from. */
const leadOf = ({ eras, published, registered }: ListedFlag): Counted | undefined =>
  eras[0] ?? published ?? registered

const detailsOf = (
  rows: readonly FlagRow[],
  newest: FlagRow | undefined,
  registered: readonly RegisteredFlag[],
) =>
  detailKinds.flatMap((kind) => {
    const own = rows.filter(
      ({ detail, from, to }) => detail?.kind === kind && from === newest?.from && to === newest.to,
    )
    const registeredOf = ({ detail }: FlagRow) =>
      registered.find((flag) => flag.detail?.kind === kind && flag.detail.value === detail?.value)
    const sorted = provenFirst(mostLikelyFirst(own))
    return own.length > 0
      ? [{ kind, rows: sorted.map((row) => ({ row, registered: registeredOf(row) })) }]
      : []
  })

type Flag = Pick<ListedFlag, 'publisher' | 'listing'>
/** The register keeps a word as its source writes it. */
const nameOf = ({ publisher, listing }: Flag) => `${publisher}/${listing.toLowerCase()}`

/** Each league's listings, also of a league of which nothing is known. */
export const leagueFlags = ({ history, published, registered }: FlagsPage): LeagueFlags[] =>
  competitions.map((competition) => {
    const isOwn = (one: { competition: Competition }) => one.competition === competition
    const rows: readonly FlagRow[] = history.rows.filter(isOwn)
    const rates = published.filter(isOwn)
    const entries = registered.filter(isOwn)
    const newestSeason = Math.max(...rows.map(({ to }) => to))
    const byName = Map.groupBy<string, Flag>([...rows, ...rates, ...entries], nameOf)
    const flags = [...byName].flatMap(([name, [first]]): ListedFlag[] => {
      if (!first) return []
      const isIts = (one: Flag) => nameOf(one) === name
      const its = rows.filter(isIts)
      const ofRegister = entries.filter(isIts)
      const eras = newestFirst(its.filter(({ detail }) => detail === null))
      return [
        {
          publisher: first.publisher,
          listing: first.listing,
          eras,
          details: detailsOf(its, eras[0], ofRegister),
          published: rates.find(isIts),
          registered: ofRegister.find(({ detail }) => detail === null),
          isFormer: eras[0] !== undefined && eras[0].to < newestSeason,
        },
      ]
    })
    return {
      competition,
      flags: flags.toSorted(
        (a, b) => Number(a.isFormer) - Number(b.isFormer) || leadShare(b) - leadShare(a),
      ),
      comparison: newestFirst(history.comparisons.filter(isOwn))[0],
      reliability: newestFirst(history.reliability.filter(isOwn))[0],
    }
  })

/** Where practice tells apart how often players so listed played, its rows lead. A few of a kind do not. */
export const leadingPractice = ({ details }: Pick<ListedFlag, 'details'>): readonly DetailRow[] => {
  const rows = details.find(({ kind }) => kind === 'practice')?.rows ?? []
  const proven = rows.filter(({ row }) => row.n >= flagsProvenAt)
  return proven.length > 1 ? rows : []
}

const leadShare = (flag: ListedFlag): number => {
  const lead = leadOf(flag)
  return lead ? shareOf(lead) : 0
}

/** The listing that says least: of its players about half played. Undefined while none has enough entries. */
export const leastSaying = (flags: readonly ListedFlag[]) =>
  flags
    .filter(
      ({ eras, published, isFormer }) =>
        !isFormer && ((eras[0] ?? published)?.n ?? 0) >= flagsProvenAt,
    )
    .toSorted((a, b) => Math.abs(leadShare(a) - 0.5) - Math.abs(leadShare(b) - 0.5))[0]
