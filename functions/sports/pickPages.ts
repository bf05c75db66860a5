import { pickMonthsViewOf, pickMonthViewOf } from '#functions/store/pageViews.ts'
import type { Views } from '#functions/store/views.ts'
import type { ListedPick, PickCounts } from '#shared/contract/record/picks.ts'
import {
  type Competition,
  competitions,
  type SportId,
  sportOfCompetition,
} from '#shared/domain/sport/sport.ts'
import { countPicks, noPicks } from '#shared/presentation/listedPicks.ts'
import { unitsWon } from '#shared/scoring/game/pickRecord.ts'

type PickReader = Pick<Views, 'readMany'>

export interface PickFilter {
  sport?: SportId | undefined
  from?: string | undefined
  to?: string | undefined
  market?: ListedPick['market'] | undefined
  /** Defaults to all leagues. */
  leagues?: readonly Competition[] | undefined
}

/** The number of a competition's picks in a month that pass the filter. */
interface FilteredMonth {
  competition: Competition
  month: string
  counts: PickCounts
}

const sizeOf = (counts: PickCounts) => counts.win + counts.loss + counts.push + counts.void

const sum = (all: readonly PickCounts[]): PickCounts =>
  all.reduce(
    (total, { win, loss, push, void: voided }) => ({
      win: total.win + win,
      loss: total.loss + loss,
      push: total.push + push,
      void: total.void + voided,
    }),
    noPicks,
  )

/** Months are stored whole, so only the months of `from` and `to` hold picks on both sides of the limit. */
const isCut = (month: string, { from, to }: PickFilter) =>
  month === from?.slice(0, 7) || month === to?.slice(0, 7)

const isWithin = ({ from = '', to = '9' }: PickFilter) => {
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)]
  return (month: string) => month >= first && month <= last
}

const passes =
  ({ from = '', to = '9', market }: PickFilter) =>
  (pick: ListedPick) =>
    pick.day >= from && pick.day <= to && (market === undefined || pick.market === market)

const orderOf = ({ kick_off, game_id, market }: ListedPick) => `${kick_off} ${game_id} ${market}`

const readMonths = async (
  { readMany }: PickReader,
  months: readonly Pick<FilteredMonth, 'competition' | 'month'>[],
  filter: PickFilter,
): Promise<ReadonlyMap<string, ListedPick[]>> => {
  if (!months.length) return new Map()
  const { documents } = await readMany(
    months.map(({ competition, month }) => pickMonthViewOf(competition, month)),
  )
  return new Map(
    [...documents].map(([name, { picks }]) => [name, picks.filter(passes(filter))] as const),
  )
}

/**
 * One page of picks, newest first. It reads how many picks each month holds, then only the months that the page and
 * the limits of the filter fall into, so the cost does not grow with the seasons.
 */
export const readPicks = async (
  views: PickReader,
  filter: PickFilter,
  { page, limit }: { page: number; limit: number },
) => {
  const ofSport = (filter.leagues ?? competitions).filter(
    (competition) => !filter.sport || sportOfCompetition(competition) === filter.sport,
  )
  const { documents, updatedAt } = await views.readMany(ofSport.map(pickMonthsViewOf))
  const stored = ofSport.flatMap((competition) =>
    (documents.get(pickMonthsViewOf(competition).name)?.months ?? [])
      .filter(({ month }) => isWithin(filter)(month))
      .map((month) => ({
        competition,
        month: month.month,
        counts: filter.market ? month[filter.market] : sum([month.spread, month.total]),
      })),
  )
  const cut = stored.filter(({ month }) => isCut(month, filter))
  const cutPicks = await readMonths(views, cut, filter)
  const months = stored.map((month): FilteredMonth => {
    const picks = cutPicks.get(pickMonthViewOf(month.competition, month.month).name)
    return picks ? { ...month, counts: countPicks(picks) } : month
  })

  const first = (page - 1) * limit
  const { newer, shown, older } = monthsOfPage(months, first, limit)
  const unread = shown.filter(({ month }) => !isCut(month, filter))
  const picks = [...cutPicks, ...(await readMonths(views, unread, filter))]
    .filter(([name]) =>
      shown.some(({ competition, month }) => pickMonthViewOf(competition, month).name === name),
    )
    .flatMap(([, ofMonth]) => ofMonth)
    .toSorted((a, b) => (orderOf(a) > orderOf(b) ? -1 : 1))
  const totals = totalOf(months)
  const total = sizeOf(totals)
  const start = first - sizeOf(totalOf(newer))
  return {
    picks: withUnits(picks, totalOf(older)).slice(start, start + limit),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
    totals: { ...totals, units: unitsWon(totals) },
    updated_at: updatedAt,
  }
}

const totalOf = (months: readonly FilteredMonth[]) => sum(months.map(({ counts }) => counts))

/** The months that hold a page's picks, and those on either side of it. */
const monthsOfPage = (months: readonly FilteredMonth[], first: number, limit: number) => {
  const sides: Record<'newer' | 'shown' | 'older', FilteredMonth[]> = {
    newer: [],
    shown: [],
    older: [],
  }
  const byMonth = [...Map.groupBy(months, ({ month }) => month)]
  let passed = 0
  for (const [, ofMonth] of byMonth.toSorted(([a], [b]) => (a < b ? 1 : -1))) {
    const size = sizeOf(totalOf(ofMonth))
    const side = passed + size <= first ? 'newer' : passed < first + limit ? 'shown' : 'older'
    sides[side].push(...ofMonth.filter(({ counts }) => sizeOf(counts) > 0))
    passed += size
  }
  return sides
}

/** Counted like the record, so that the newest pick's running units are exactly the record's. */
const withUnits = (newestFirstPicks: readonly ListedPick[], older: PickCounts) => {
  const running = { ...older }
  return newestFirstPicks
    .toReversed()
    .map((pick) => {
      running[pick.result] += 1
      const units = unitsWon(countPicks([pick]))
      return { ...pick, units, running_units: unitsWon(running) }
    })
    .toReversed()
}
