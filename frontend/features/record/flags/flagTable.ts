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
const detailKinds = ['practice', 'part', 'position'] as const satisfies DetailKind[]

/** Players of whom something else was known. Of practice, the register has its own counts. */
interface DetailRow {
  readonly row: FlagRow
  readonly registered: RegisteredFlag | undefined
}

/**
 * One listing of a publisher. The counts of recorded seasons, of other people and of the register are never
 * added up.
 */
export interface ListedFlag {
  readonly publisher: string
  readonly listing: string
  /** All players with this listing, the newest seasons first. */
  readonly eras: readonly FlagRow[]
  /** The players of the newest seasons, split by what else was known of them. */
  readonly details: readonly { readonly kind: DetailKind; readonly rows: readonly DetailRow[] }[]
  readonly published: PublishedRate | undefined
  readonly registered: RegisteredFlag | undefined
  /** The league no longer uses it in its newest seasons. */
  readonly isFormer: boolean
}

export interface LeagueFlags {
  readonly competition: Competition
  /** The listings whose players play most often come first, and those no longer used last. */
  readonly flags: readonly ListedFlag[]
  /** Counted over the newest seasons only. */
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

/** Otherwise the share of a handful of players could lead. */
const provenFirst = (rows: readonly FlagRow[]): FlagRow[] =>
  rows.toSorted((a, b) => Number(b.n >= flagsProvenAt) - Number(a.n >= flagsProvenAt))

/** The counts that decide the listing's place. */
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
/** Case differs: the register keeps each word as its source writes it. */
const nameOf = ({ publisher, listing }: Flag) => `${publisher}/${listing.toLowerCase()}`

/** The listings of every league, even of one without data. */
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

/**
 * The rows that replace a listing's own if the kind of practice changes how often its players play; empty if too
 * few kinds have enough entries.
 */
export const leadingPractice = ({ details }: Pick<ListedFlag, 'details'>): readonly DetailRow[] => {
  const rows = details.find(({ kind }) => kind === 'practice')?.rows ?? []
  const proven = rows.filter(({ row }) => row.n >= flagsProvenAt)
  return proven.length > 1 ? rows : []
}

const leadShare = (flag: ListedFlag): number => {
  const lead = leadOf(flag)
  return lead ? shareOf(lead) : 0
}

/** The least informative listing: about half of its players play. Undefined while none has enough entries. */
export const leastInformative = (flags: readonly ListedFlag[]) =>
  flags
    .filter(
      ({ eras, published, isFormer }) =>
        !isFormer && ((eras[0] ?? published)?.n ?? 0) >= flagsProvenAt,
    )
    .toSorted((a, b) => Math.abs(leadShare(a) - 0.5) - Math.abs(leadShare(b) - 0.5))[0]
